import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { listReceived } from "#server/channels/sandbox/list-received.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { getPost } from "#server/posts/get-post.ts";
import { createHello } from "#server/posts/testing/write-posts.ts";
import { updatePost } from "#server/posts/update-post.ts";
import { connectLive, takeDueEntries } from "./testing/publish-by-hand.ts";
import { publishEntry } from "./testing/take-entry-call.ts";

let system: TestSystem;
let ctx: ServiceContext;
let channel: Channel;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  channel = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  await system.database.prisma.post.deleteMany();
  await system.database.prisma.outboxEvent.deleteMany();
});

function create(scheduled_at: string, channels = [channel.id], content = "Hello **there**") {
  return createHello(ctx, { content, channels, scheduled_at });
}

function read(post: Post) {
  return getPost({ ctx, input: { id: post.id as string } });
}

function dueEntries() {
  return takeDueEntries(system);
}

function publish(entry_id: string) {
  return publishEntry(system, { entry_id });
}

function received(id = channel.id) {
  return listReceived({ ctx, input: { id } });
}

test("a post published now arrives once on each channel, with its URL", async () => {
  const other = await connectChannel({ ctx, input: { provider: "mastodon", mode: "sandbox" } });
  const post = await create("now", [channel.id, other.id]);
  const entries = await dueEntries();
  expect(entries).toHaveLength(2);
  for (const entry of entries) expect(await publish(entry)).toBe("ended");
  const published = await read(post);
  expect(published).toMatchObject({
    status: "published",
    published_at: system.now().toISOString(),
  });
  for (const entry of published.channels) {
    const [arrived, ...doubles] = await received(entry.channel_id);
    expect(doubles).toEqual([]);
    expect(arrived).toMatchObject({
      text: "Hello there",
      external_post_id: entry.external_post_id,
      url: entry.url,
    });
    expect(entry).toMatchObject({ status: "published", error: null });
  }
  expect((published.updated_at as string) > (post.updated_at as string)).toBe(true);
});

test("publishing a published post again does nothing", async () => {
  await create("now");
  const [entry = ""] = await dueEntries();
  await publish(entry);
  expect(await publish(entry)).toBe("ended");
  expect(await received()).toHaveLength(1);
});

test("two simultaneous runs send one post", async () => {
  await create("now");
  const [entry = ""] = await dueEntries();
  const outcomes = await Promise.all([publish(entry), publish(entry), publish(entry)]);
  expect(outcomes).toContain("ended");
  expect(await received()).toHaveLength(1);
});

test("however many channels end at the same moment, their post ends with the last", async () => {
  const providers = ["mastodon", "x", "linkedin_page", "telegram", "discord", "slack", "facebook"];
  for (const provider of providers)
    await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
  for (let round = 0; round < 10; round += 1) {
    // Some platforms refuse the same text twice.
    const post = await create("now", ["bluesky", ...providers], `Hello ${round}`);
    await Promise.all((await dueEntries()).map(publish));
    const after = await read(post);
    expect(after).toMatchObject({ status: "published", published_at: expect.any(String) });
    expect(after.channels.map(({ status }) => status)).toEqual(Array(8).fill("published"));
  }
});

test("a call that a killed process left open is looked up, not repeated", async () => {
  const post = await create("now");
  const [entry = ""] = await dueEntries();
  await publish(entry);
  // Simulates a process killed after the platform acted, before the response was stored.
  const { prisma } = system.database;
  await prisma.callAttempt.updateMany({
    where: { call: { entry_id: entry } },
    data: { state: "open", finished_at: null, url: null, external_post_id: null },
  });
  await prisma.publishedItem.deleteMany({ where: { entry_id: entry } });
  await prisma.platformCall.updateMany({ where: { entry_id: entry }, data: { state: "queued" } });
  await prisma.channelEntry.updateMany({
    where: { id: entry },
    data: { status: "publishing", external_post_id: null, url: null },
  });
  await prisma.post.updateMany({
    where: { id: post.id as string },
    data: { status: "publishing" },
  });
  expect(await publish(entry)).toHaveProperty("retry_in_ms");
  system.advance(60_000);
  expect(await publish(entry)).toBe("ended");
  const [arrived, ...doubles] = await received();
  expect(doubles).toEqual([]);
  expect(await read(post)).toMatchObject({
    status: "published",
    channels: [{ url: arrived?.url }],
  });
});

test("a call that a killed process never made is made by the next", async () => {
  const post = await create("now");
  const [entry = ""] = await dueEntries();
  await publish(entry);
  const { prisma } = system.database;
  await prisma.sandboxPost.deleteMany({ where: { channel_id: channel.id } });
  await prisma.publishedItem.deleteMany({ where: { entry_id: entry } });
  await prisma.platformCall.updateMany({ where: { entry_id: entry }, data: { state: "queued" } });
  await prisma.callAttempt.updateMany({
    where: { call: { entry_id: entry } },
    data: { state: "open", finished_at: null },
  });
  await prisma.channelEntry.updateMany({ where: { id: entry }, data: { status: "publishing" } });
  system.advance(60_000);
  expect(await publish(entry)).toBe("ended");
  expect(await received()).toHaveLength(1);
  expect(await read(post)).toMatchObject({ status: "published" });
});

test("a sign-in that the platform no longer accepts fails the entry and marks the channel", async () => {
  const live = await connectLive(ctx);
  const post = await create("now", [live.id]);
  const [entry = ""] = await dueEntries();
  system.answerWith(async () =>
    Response.json(
      { error: "AuthenticationRequired", message: "Invalid identifier or password" },
      { status: 401 },
    ),
  );
  expect(await publish(entry)).toBe("ended");
  expect(await read(post)).toMatchObject({
    status: "failed",
    channels: [{ error: expect.stringMatching(/^auth: /) }],
  });
  const marked = await ctx.db.channel.findFirstOrThrow({ where: { id: live.id } });
  expect(marked).toMatchObject({ health: "disconnected", health_reason: expect.any(String) });
  const repaired = await connectLive(ctx);
  expect(repaired).toMatchObject({ id: live.id, health: "healthy", health_reason: null });
});

test("one channel's failure doesn't affect the others, and the post is partly published", async () => {
  const live = await connectLive(ctx);
  const post = await create("now", [channel.id, live.id]);
  system.answerWith(async () =>
    Response.json({ error: "AuthenticationRequired", message: "no" }, { status: 401 }),
  );
  for (const entry of await dueEntries()) await publish(entry);
  expect(await read(post)).toMatchObject({
    status: "partially_published",
    channels: [{ status: "published" }, { status: "failed" }],
  });
});

test("a post that failed everywhere can be fixed and sent again", async () => {
  const live = await connectLive(ctx);
  const post = await create("now", [live.id]);
  system.answerWith(async () =>
    Response.json({ error: "AuthenticationRequired", message: "no" }, { status: 401 }),
  );
  for (const entry of await dueEntries()) await publish(entry);
  await updatePost({
    ctx,
    input: { id: post.id as string, channels: [channel.id], scheduled_at: "now", autofix: true },
  });
  for (const entry of await dueEntries()) await publish(entry);
  expect(await read(post)).toMatchObject({ status: "published" });
  expect(await received()).toHaveLength(1);
});
