import { afterAll, beforeAll, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import type { System } from "../system.ts";
import type { OpenWork } from "./calls/call-work.ts";
import { workOnChannel } from "./calls/work-on-channel.ts";
import { KINDS } from "./kinds/index.ts";

const READS = 10_000;

let system: TestSystem;
let ctx: ServiceContext;
const done: string[] = [];

const END = "UPDATE platform_call SET state = 'ended' WHERE id = $1";

const testRead: OpenWork = async ({ database }, { call }) => ({
  progress: { items: [], state: null },
  may_be_out: false,
  simulated: null,
  prepare: async () => ({ token: call.id, request: {} }),
  async advance() {
    done.push("read");
    return { done: [] };
  },
  finish: async () => void (await database.sql(END, [call.id])),
  fail: async () => void (await database.sql(END, [call.id])),
});

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  await system.database.pool.query("ALTER TYPE platform_call_kind ADD VALUE 'test_read'");
  Object.assign(KINDS, { test_read: testRead });
});
afterAll(async () => {
  Object.assign(KINDS, { test_read: undefined });
  await system.close();
});

const QUEUE_READS = `
  INSERT INTO platform_call (id, kind, organization_id, channel_id, rank, due_at, asked_at)
  SELECT 'test_read_' || n, 'test_read', $1, ($2::text[])[1 + n % cardinality($2::text[])], 2, $3, $3
  FROM generate_series(1, $4::int) AS n`;

async function connect() {
  return (await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } })).id;
}

async function post(channel: string) {
  const input = { content: "Due", channels: [channel], autofix: true, scheduled_at: "now" };
  await createPost({ ctx, input });
}

test("a post is published before ten thousand earlier reads, on its channel and on others", async () => {
  const channels = [await connect(), await connect()];
  const [first = "", second = ""] = channels;
  const { organization_id } = ctx;
  const earlier = new Date(system.now().getTime() - 60_000);
  await system.database.sql(QUEUE_READS, [organization_id, channels, earlier, READS]);
  const run = (name: string): System => ({ ...system, run_id: name });
  expect(await workOnChannel(run("1"), first, "readings")).toBe("more");
  expect(new Set(done.splice(0))).toEqual(new Set(["read"]));
  await post(first);
  await post(second);
  const other = await connect();
  await system.database.sql(
    "UPDATE platform_call SET channel_id = $1 WHERE id = 'test_read_10000'",
    [other],
  );
  expect(await workOnChannel(run("2"), other, "readings")).toBe("ended");
  expect(done).toEqual([]);
  for (const channel of channels) await workOnChannel(run(channel), channel);
  const published = await ctx.db.channelEntry.count({ where: { status: "published" } });
  expect(published).toBe(2);
  system.advance(1_000);
  await workOnChannel(run("2"), other, "readings");
  expect(done.length).toBeGreaterThan(0);
});
