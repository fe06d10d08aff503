import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { findProvider } from "#platforms/providers.ts";
import { simulators } from "#platforms/simulators.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { deleteChannel } from "#server/channels/connecting/delete-channel.ts";
import { writeSandboxComment } from "#server/channels/sandbox/write-comment.ts";
import { listInteractions } from "#server/conversations/interactions/list-interactions.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { takeEvents } from "#server/publishing/testing/publish-by-hand.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { toChannel } from "../to-resource.ts";
import { advanceReadings } from "./advance-readings.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await system.database.prisma.outboxEvent.deleteMany();
});

const TELLING = Object.keys(simulators).filter((name) => simulators[name]?.readers?.tell);

async function connect(provider: string): Promise<string> {
  const { id } = await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
  await workOnAll(system, id);
  return id;
}

async function publish(channel: string): Promise<string> {
  const input = { content: "New cups", channels: [channel], scheduled_at: "now", autofix: true };
  await createPost({ ctx, input });
  for (let step = 0; step < 5; step += 1) {
    system.advance(60_000);
    await workOnAll(system, channel);
  }
  const item = await ctx.db.publishedItem.findFirstOrThrow({ where: { channel_id: channel } });
  return item.external_post_id;
}

function find(id: string) {
  return system.database.prisma.channel.findUniqueOrThrow({ where: { id } });
}

async function nextReading(channel_id: string): Promise<number> {
  const call = await system.database.prisma.platformCall.findUniqueOrThrow({
    where: { id: `read_interactions_${channel_id}` },
  });
  return call.due_at.getTime() - system.now().getTime();
}

async function tellOf(channel_id: string): Promise<number> {
  const { provider: name, mode, external_account_id: account } = await find(channel_id);
  const provider = findProvider(name);
  if (provider === undefined) throw new Error(name);
  return advanceReadings(system, { provider, mode, subject: { account } });
}

test("lists the platforms that send comment notifications", () => {
  expect(TELLING.toSorted()).toEqual(["facebook", "instagram", "slack", "threads"]);
});

// Instagram, which accepts no post without a file, is tested in every-platform.db.test.ts.
test.each(TELLING.filter((name) => name !== "instagram"))(
  "%s: a comment notification triggers a read at once, and the channel says so",
  async (provider) => {
    const channel = await connect(provider);
    const on = await publish(channel);
    expect(toChannel(await find(channel)).capabilities.interactions.comments).toBe("poll");
    system.advance(60_000);
    await workOnAll(system, channel);
    expect(await nextReading(channel)).toBeGreaterThan(60_000);
    await takeEvents(system);
    await writeSandboxComment({ ctx, input: { id: channel, kind: "comment", text: "Lovely", on } });
    await vi.waitFor(async () => expect(await nextReading(channel)).toBeLessThanOrEqual(0));
    expect(await takeEvents(system)).toMatchObject([
      { name: "channel/reading-due", data: { channel_id: channel } },
    ]);
    await workOnAll(system, channel);
    const { items } = await listInteractions({ ctx, input: { channel, limit: 10 } });
    expect(items).toMatchObject([{ text: "Lovely" }]);
    expect(toChannel(await find(channel)).capabilities.interactions.comments).toBe("push");
  },
);

test("an account is read once in ten seconds however many notices arrive; each takes one statement", async () => {
  const channel = await connect("slack");
  await system.database.prisma.channel.update({ where: { id: channel }, data: { mode: "live" } });
  await workOnAll(system, channel);
  expect(await tellOf(channel)).toBe(1);
  expect(await nextReading(channel)).toBe(10_000);
  const statements = await system.statementsOf(async () => {
    for (const _ of Array.from({ length: 20 })) expect(await tellOf(channel)).toBe(0);
  });
  expect(statements.filter((sql) => sql.includes("platform_call"))).toHaveLength(20);
  expect(await nextReading(channel)).toBe(10_000);
});

test("a failed read keeps its retry time: the platform may have asked to wait", async () => {
  const channel = await connect("slack");
  const data = {
    error: "rate_limit: Slack asks to wait.",
    due_at: new Date(system.now().getTime() + 600_000),
  };
  await system.database.prisma.platformCall.update({
    where: { id: `read_interactions_${channel}` },
    data,
  });
  expect(await tellOf(channel)).toBe(0);
  expect(await nextReading(channel)).toBe(600_000);
});

test("a Page that refuses webhooks is polled, and not asked again", async () => {
  const channel = await connect("facebook");
  const facts = { page_id: (await find(channel)).external_account_id };
  await system.database.prisma.channel.update({
    where: { id: channel },
    data: { account: facts, mode: "live" },
  });
  const asked: string[] = [];
  system.answerWith(async ({ url, method }) => {
    const { pathname } = new URL(url);
    asked.push(`${method} ${pathname.split("/").at(-1)}`);
    if (!pathname.endsWith("subscribed_apps")) return Response.json({ data: [] });
    const error = {
      message: "(#200) Requires pages_manage_metadata permission",
      type: "OAuthException",
      code: 200,
    };
    return Response.json({ error }, { status: 403 });
  });
  for (const _ of [1, 2, 3]) {
    system.advance(600_000);
    await workOnAll(system, channel);
  }
  expect(asked.filter((call) => call === "POST subscribed_apps")).toHaveLength(1);
  expect(await find(channel)).toMatchObject({
    health: "healthy",
    account: { is_subscribed_to_comments: false },
  });
});

test("disconnecting a Page unsubscribes it, unless another organization has it connected", async () => {
  const asked: string[] = [];
  system.answerWith(async ({ url, method }) => {
    asked.push(`${method} ${new URL(url).pathname.split("/").at(-1)}`);
    return Response.json({ success: true });
  });
  const [one, other] = [await connect("facebook"), await connect("facebook")];
  await system.database.sql(
    "UPDATE channel SET mode = 'live', external_account_id = id WHERE id = ANY($1)",
    [[one, other]],
  );
  const elsewhere = await createTestContext(system);
  await system.database.sql(
    "UPDATE channel SET organization_id = $2, external_account_id = $3 WHERE id = $1",
    [other, elsewhere.organization_id, one],
  );
  await deleteChannel({ ctx, input: { id: one } });
  expect(asked).not.toContain("DELETE subscribed_apps");
  await deleteChannel({ ctx: elsewhere, input: { id: other } });
  expect(asked).toContain("DELETE subscribed_apps");
});
