import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { listReceived } from "#server/channels/sandbox/list-received.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { listAttempts } from "#server/posts/list-attempts.ts";
import { wakeLostCalls } from "./sweep/wake-lost-calls.ts";
import { connectLive, publishToTheEnd, takeDueEntries } from "./testing/publish-by-hand.ts";
import { publishEntry } from "./testing/take-entry-call.ts";

const DAY = 24 * 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await system.database.prisma.post.deleteMany();
  await system.database.prisma.outboxEvent.deleteMany();
});

function connect(provider: string) {
  return connectChannel({ ctx, input: { provider, mode: "sandbox" } });
}

interface Own {
  thread?: string[];
  options?: { simulate: string };
}

async function arm(channel: Channel, own: Own = {}) {
  const input = { content: "Hello", channels: [channel.id], autofix: true, scheduled_at: "now" };
  const { id } = await createPost({ ctx, input: { ...input, per_channel: { [channel.id]: own } } });
  const [entry_id = ""] = await takeDueEntries(system);
  const post_id = id as string;
  const { prisma } = system.database;
  return {
    entry_id,
    publish: () => publishEntry(system, { entry_id }),
    read: () => getPost({ ctx, input: { id: post_id } }),
    attempts: () => listAttempts({ ctx, input: { id: post_id } }),
    items: () =>
      prisma.publishedItem.findMany({ where: { entry_id }, orderBy: { position: "asc" } }),
    received: () => listReceived({ ctx, input: { id: channel.id } }),
  };
}

test("waiting for a slow platform holds no call open, and the attempt shows its progress", async () => {
  const { publish, read, attempts, items, received } = await arm(await connect("threads"));
  expect(await publish()).toEqual({ retry_in_ms: 2_000 });
  const next_attempt_at = new Date(system.now().getTime() + 2_000).toISOString();
  expect(await read()).toMatchObject({
    status: "publishing",
    channels: [{ status: "publishing", error: null, next_attempt_at }],
  });
  expect(await attempts()).toMatchObject([
    { number: 1, state: "waiting", stage: "Threads is processing the post.", next_attempt_at },
  ]);
  expect(await received()).toEqual([]);
  system.advance(2_000);
  expect(await publish()).toEqual({ retry_in_ms: 2_000 });
  system.advance(2_000);
  expect(await publish()).toBe("ended");
  const [arrived, ...doubles] = await received();
  expect(doubles).toEqual([]);
  expect(await read()).toMatchObject({
    status: "published",
    channels: [
      { url: arrived?.url, external_post_id: arrived?.external_post_id, late_by_ms: 4_000 },
    ],
  });
  expect(await attempts()).toMatchObject([{ number: 1, state: "published", stage: null }]);
  expect(await items()).toMatchObject([{ position: 0, url: arrived?.url }]);
});

test("a run that wakes early keeps waiting, and of two that wake together one calls", async () => {
  const { publish, read, received } = await arm(await connect("threads"));
  await publish();
  system.advance(1_500);
  const calls = await system.statementsOf(async () => {
    expect(await publish()).toEqual({ retry_in_ms: 500 });
  });
  expect(calls).toHaveLength(1);
  system.advance(2_500);
  const outcomes = await Promise.all([publish(), publish(), publish()]);
  expect(outcomes).toContain("ended");
  expect(await received()).toHaveLength(1);
  expect(await read()).toMatchObject({ status: "published" });
});

test("a wait between two steps whose run was lost is found by the sweep", async () => {
  const { entry_id, publish } = await arm(await connect("threads"));
  await publish();
  system.advance(125_000);
  expect(await wakeLostCalls(system)).toBe(1);
  expect(await takeDueEntries(system)).toEqual([entry_id]);
  expect(await publish()).toBe("ended");
});

test("a failure between two steps resumes there, not from the beginning", async () => {
  const channel = await connect("threads");
  const own = { options: { simulate: "platform_unavailable" } };
  const { entry_id, attempts, received } = await arm(channel, own);
  await publishToTheEnd(system, entry_id);
  expect((await attempts()).map(({ state }) => state)).toEqual(["failed", "failed", "published"]);
  expect(await received()).toHaveLength(1);
  const { sandboxNote } = system.database.prisma;
  expect(await sandboxNote.count({ where: { channel_id: channel.id } })).toBe(1);
});

test.each(["bluesky", "mastodon", "x", "threads"])(
  "every item of a thread on %s is stored with its URL",
  async (provider) => {
    const { entry_id, items, received, read } = await arm(await connect(provider), {
      thread: ["One", "Two", "Three"],
    });
    await publishToTheEnd(system, entry_id);
    const arrived = await received();
    expect(arrived.map(({ text }) => text)).toEqual(["One", "Two", "Three"]);
    expect(await items()).toMatchObject(
      arrived.map(({ external_post_id, url }, position) => ({ external_post_id, url, position })),
    );
    expect((await read()).channels[0]?.url).toBe(arrived[0]?.url);
  },
);

async function connectWatched(watch: (put: number) => Promise<void>) {
  const channel = await connectLive(ctx);
  let puts = 0;
  system.answerWith(async (request) => {
    puts += 1;
    await watch(puts);
    const { rkey } = (await request.json()) as { rkey: string };
    return Response.json({
      uri: `at://did:plc:ana/app.bsky.feed.post/${rkey}`,
      cid: `cid-${puts}`,
    });
  });
  return { channel, puts: () => puts };
}

test("what a call has published is saved before the next call", async () => {
  const progress: Json[] = [];
  const { channel } = await connectWatched(async () => {
    const items = await ctx.db.publishedItem.findMany({ orderBy: { position: "asc" } });
    progress.push(items.map(({ reference }) => (reference as { cid: string }).cid));
  });
  const { publish, items } = await arm(channel, { thread: ["One", "Two", "Three"] });
  expect(await publish()).toBe("ended");
  expect(progress).toEqual([[], ["cid-1"], ["cid-1", "cid-2"]]);
  expect(await items()).toHaveLength(3);
});

test("a run that another has taken over from makes no further call", async () => {
  const { channel, puts } = await connectWatched(async (put) => {
    const calls = { increment: 1 };
    if (put === 2) await ctx.db.callAttempt.updateMany({ data: { calls } });
  });
  const { publish } = await arm(channel, { thread: ["One", "Two", "Three"] });
  expect(await publish()).toEqual({ retry_in_ms: 45_000 });
  expect(puts()).toBe(2);
});

test("disconnecting a channel ends its pending steps without a call", async () => {
  const channel = await connect("threads");
  const { publish, read, attempts, received } = await arm(channel);
  await publish();
  await ctx.db.channel.updateMany({
    where: { id: channel.id },
    data: { health: "disconnected", health_reason: "Threads said no." },
  });
  expect(await publish()).toBe("ended");
  const error = { code: "auth", message: "Threads said no." };
  expect(await read()).toMatchObject({
    channels: [{ status: "failed", error: "auth: Threads said no." }],
  });
  expect(await attempts()).toMatchObject([{ state: "failed", error }]);
  expect(await received()).toEqual([]);
});

test("a thread interrupted between two steps is unconfirmed, and the attempt says that part is published", async () => {
  const channel = await connect("threads");
  const { publish, read, attempts, received } = await arm(channel, { thread: ["One", "Two"] });
  while ((await received()).length === 0) {
    const outcome = await publish();
    system.advance(outcome === "ended" ? 0 : outcome.retry_in_ms);
  }
  system.advance(DAY);
  expect(await publish()).toBe("ended");
  expect(await read()).toMatchObject({
    channels: [{ status: "unconfirmed", error: expect.stringMatching(/^missed: /) }],
  });
  expect(await attempts()).toMatchObject([{ state: "partly_published" }]);
  expect(await received()).toHaveLength(1);
});

test.each([
  ["bluesky", 5],
  ["linkedin_page", 6],
  ["mastodon", 6],
  ["x", 6],
])("a plain post to %s takes %i statements, including the simulator's", async (provider, most) => {
  const { publish } = await arm(await connect(provider));
  const statements = await system.statementsOf(async () => {
    expect(await publish()).toBe("ended");
  });
  expect(statements.length).toBeLessThanOrEqual(most);
});

test("each further item of a thread takes one statement, plus its simulator's", async () => {
  const { publish } = await arm(await connect("bluesky"));
  const one = await system.statementsOf(publish);
  const { channel } = await connectWatched(async () => undefined);
  const thread = await arm(channel, { thread: ["One", "Two", "Three"] });
  const three = await system.statementsOf(thread.publish);
  const SIMULATOR = 1;
  expect(three.length).toBeLessThanOrEqual(one.length - SIMULATOR + 2);
});
