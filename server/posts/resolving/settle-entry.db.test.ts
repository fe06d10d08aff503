import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import {
  hideAmongOthers,
  publishToTheEnd,
  takeDueEntries,
} from "#server/publishing/testing/publish-by-hand.ts";
import { publishEntry } from "#server/publishing/testing/take-entry-call.ts";
import { createPost } from "../create-post.ts";
import { getPost } from "../get-post.ts";
import { listAttempts } from "../list-attempts.ts";
import { retryPost } from "./retry-post.ts";
import { settleEntry } from "./settle-entry.ts";

const URL = "https://mastodon.test/@ana/1";

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

function connect(provider: string) {
  return connectChannel({ ctx, input: { provider, mode: "sandbox" } });
}

type PerChannel = { options?: { simulate: string }; thread?: string[] };

async function send(channels: readonly (readonly [Channel, PerChannel])[]) {
  const per_channel = Object.fromEntries(channels.map(([{ id }, own]) => [id, own]));
  const input = { content: "Hello", channels: channels.map(([{ id }]) => id), per_channel };
  const { id } = await createPost({
    ctx,
    input: { ...input, autofix: true, scheduled_at: "now" },
  });
  await deliver();
  return id as string;
}

async function deliver() {
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
}

async function sendUnconfirmed(simulate: "timeout_before" | "timeout_after") {
  const channel = await connect("mastodon");
  const content = { content: "Hello", channels: [channel.id], autofix: true };
  const per_channel = { [channel.id]: { options: { simulate } } };
  const { id } = await createPost({ ctx, input: { ...content, per_channel, scheduled_at: "now" } });
  const [entry = ""] = await takeDueEntries(system);
  await hideOnceSent(entry, channel);
  expect(await read(id as string)).toMatchObject({
    status: "failed",
    channels: [{ status: "unconfirmed" }],
  });
  return { id: id as string, channel_id: channel.id };
}

async function hideOnceSent(entry: string, channel: Channel) {
  await publishEntry(system, { entry_id: entry });
  await hideAmongOthers(system, channel.id);
  system.advance(60_000);
  await publishToTheEnd(system, entry);
}

function read(id: string) {
  return getPost({ ctx, input: { id } });
}

async function received(channel_id: string) {
  const posts = await ctx.db.sandboxPost.findMany({
    where: { channel_id, key: { not: "another" } },
    orderBy: { position: "asc" },
  });
  return posts.map(({ text }) => text);
}

test("a person who found the post enters its URL, which becomes the result", async () => {
  const { id, channel_id } = await sendUnconfirmed("timeout_after");
  const input = { id, channel_id, outcome: "published", url: URL } as const;
  const settled = await settleEntry({ ctx, input });
  expect(settled).toMatchObject({
    status: "published",
    published_at: expect.any(String),
    channels: [{ status: "published", url: URL, error: null, late_by_ms: 0 }],
  });
  expect(await read(id)).toEqual(settled);
  expect(await listAttempts({ ctx, input: { id } })).toMatchObject([
    { channel_id, number: 1, state: "published", url: URL, error: null },
  ]);
  expect(await received(channel_id)).toEqual(["Hello"]);
});

test("a person who didn't find the post has it sent again, once", async () => {
  const { id, channel_id } = await sendUnconfirmed("timeout_before");
  const input = { id, channel_id, outcome: "retry" } as const;
  expect(await settleEntry({ ctx, input })).toMatchObject({
    status: "publishing",
    channels: [{ status: "publishing", error: null }],
  });
  await deliver();
  expect(await read(id)).toMatchObject({ status: "published" });
  expect(await received(channel_id)).toEqual(["Hello"]);
});

test("when ten people settle an entry at once, the first wins and the others are refused", async () => {
  const { id, channel_id } = await sendUnconfirmed("timeout_before");
  const attempts = Array.from({ length: 10 }, (_, number) =>
    settleEntry({
      ctx,
      input:
        number % 2 === 0
          ? { id, channel_id, outcome: "retry" }
          : { id, channel_id, outcome: "published", url: `${URL}${number}` },
    }),
  );
  const results = await Promise.allSettled(attempts);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results) {
    if (result.status === "rejected")
      expect(result.reason).toMatchObject({ code: "CONFLICT", reason: "not_unconfirmed" });
  }
  await deliver();
  expect(await read(id)).toMatchObject({ status: "published" });
  expect((await received(channel_id)).length).toBeLessThanOrEqual(1);
});

test("entries with a result, of another post or of another organization can't be settled", async () => {
  const channel = await connect("bluesky");
  const id = await send([[channel, {}]]);
  const settle = (channel_id: string, as = ctx) =>
    settleEntry({ ctx: as, input: { id, channel_id, outcome: "retry" } });
  await expect(settle(channel.id)).rejects.toMatchObject({
    reason: "not_unconfirmed",
    message: expect.stringContaining("is published"),
  });
  const other = await connect("bluesky");
  await expect(settle(other.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  const stranger = await createTestContext(system);
  await expect(settle(channel.id, stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("only failed entries are sent again", async () => {
  const [good, bad] = [await connect("bluesky"), await connect("mastodon")];
  const id = await send([
    [good, {}],
    [bad, { options: { simulate: "content_policy" } }],
  ]);
  const failed = await read(id);
  expect(failed).toMatchObject({ status: "partially_published" });
  await ctx.db.channelEntry.updateMany({ where: { channel_id: bad.id }, data: { options: {} } });
  const answers = await Promise.allSettled([
    retryPost({ ctx, input: { id } }),
    retryPost({ ctx, input: { id } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await read(id)).toMatchObject({
    status: "publishing",
    channels: [{ status: "published" }, { status: "publishing", error: null }],
  });
  await deliver();
  expect(await read(id)).toMatchObject({
    status: "published",
    published_at: failed.published_at,
    channels: [{ url: failed.channels[0]?.url }, { error: null }],
  });
  expect([await received(good.id), await received(bad.id)]).toEqual([["Hello"], ["Hello"]]);
});

test("a post without failures has nothing to send again", async () => {
  const id = await send([[await connect("bluesky"), {}]]);
  await expect(retryPost({ ctx, input: { id } })).rejects.toMatchObject({
    code: "CONFLICT",
    reason: "nothing_failed",
  });
  const unconfirmed = await sendUnconfirmed("timeout_after");
  await expect(retryPost({ ctx, input: unconfirmed })).rejects.toMatchObject({
    reason: "nothing_failed",
    message: expect.stringContaining("Resolve"),
  });
});

test("a failed post that isn't ready is refused with the post, and nothing changes", async () => {
  const channel = await connect("bluesky");
  const id = await send([[channel, { options: { simulate: "auth" } }]]);
  const before = await read(id);
  expect(before.channels[0]?.error).toMatch(/^auth: /);
  await expect(retryPost({ ctx, input: { id } })).rejects.toMatchObject({
    reason: "not_ready",
    post: { id, status: "failed", channels: [{ ready: false, errors: [{ code: "auth" }] }] },
  });
  expect(await read(id)).toEqual(before);
  expect(await takeDueEntries(system)).toEqual([]);
});

test("each attempt is listed with its outcome", async () => {
  const [slow, lost] = [await connect("mastodon"), await connect("bluesky")];
  const id = await send([
    [slow, { options: { simulate: "rate_limit" } }],
    [lost, { options: { simulate: "timeout_after" } }],
  ]);
  const attempts = await listAttempts({ ctx, input: { id } });
  expect(attempts).toMatchObject([
    { name: slow.name, number: 1, state: "failed", error: { code: "rate_limit" }, url: null },
    { name: slow.name, number: 2, state: "published", error: null, url: expect.any(String) },
    { name: lost.name, number: 1, state: "published", error: null, url: expect.any(String) },
  ]);
  for (const attempt of attempts) {
    expect(attempt.finished_at).not.toBeNull();
    expect(attempt.next_attempt_at).toBeNull();
  }
  const stranger = await createTestContext(system);
  await expect(listAttempts({ ctx: stranger, input: { id } })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const statements = await system.statementsOf(() => listAttempts({ ctx, input: { id } }));
  expect(statements).toHaveLength(1);
});
