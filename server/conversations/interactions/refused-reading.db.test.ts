import { afterAll, beforeAll, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { listChannels } from "#server/channels/list-channels.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { getReading } from "./get-reading.ts";

const LONGEST_WAIT_MS = 6 * 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

async function decline(channel_id: string, declined: readonly string[]) {
  const value = { declined, revoked: false, used: [], issued: [] };
  const row = { channel_id, name: "grants", value };
  await ctx.db.sandboxNote.upsert({
    where: { channel_id_name: { channel_id, name: "grants" } },
    create: row,
    update: { value },
  });
}

async function readNext(id: string) {
  system.advance(LONGEST_WAIT_MS);
  await workOnAll(system, id);
  const channels = await listChannels({ ctx });
  return channels.find((channel) => channel.id === id);
}

/** Threads processes a post for half a minute before publishing it. */
async function publish(id: string, content: string) {
  const input = { content, channels: [id], autofix: true, scheduled_at: "now" };
  await createPost({ ctx, input });
  await workOnAll(system, id);
  system.advance(60_000);
  await workOnAll(system, id);
}

test("a channel whose platform refuses to show comments says so and keeps publishing, until allowed again", async () => {
  const { id } = await connectChannel({ ctx, input: { provider: "threads", mode: "sandbox" } });
  await publish(id, "Hello");
  await decline(id, ["threads_read_replies"]);
  const refused = await readNext(id);
  expect(refused).toMatchObject({
    health: "healthy",
    capabilities: {
      ingestion: false,
      interactions: {
        comments: "none",
        reason:
          "Threads doesn't let this channel read comments. Reconnect the channel and allow every permission.",
      },
    },
  });
  expect((await getReading({ ctx, input: { id } })).error).toMatch(/^auth: /);

  await publish(id, "Hello again");
  expect(await ctx.db.publishedItem.count({ where: { channel_id: id } })).toBe(2);

  await decline(id, []);
  const allowed = await readNext(id);
  expect(allowed?.capabilities).toMatchObject({
    ingestion: true,
    interactions: { comments: "poll" },
  });
  expect((await getReading({ ctx, input: { id } })).error).toBeNull();
});
