import { afterAll, beforeAll, expect, test } from "vitest";
import { bluesky as simulator } from "#platforms/bluesky/simulator/index.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import {
  changeSandboxComment,
  removeSandboxComment,
  writeSandboxComment,
} from "#server/channels/sandbox/write-comment.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { workOnChannel } from "#server/publishing/calls/work-on-channel.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { getInteraction } from "./get-interaction.ts";
import { getReading } from "./get-reading.ts";
import { listInteractions } from "./list-interactions.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

const MINUTE_MS = 60_000;

async function connect(provider = "bluesky"): Promise<string> {
  const { id } = await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
  await workOnAll(system, id);
  return id;
}

async function publish(channel: string) {
  const input = { content: "New cups", channels: [channel], autofix: true, scheduled_at: "now" };
  const { id } = await createPost({ ctx, input });
  await workOnAll(system, channel);
  const item = await ctx.db.publishedItem.findFirstOrThrow({
    where: { channel_id: channel },
    orderBy: { published_at: "desc" },
  });
  return { id: id ?? "", on: item.external_post_id };
}

type Written = Parameters<typeof writeSandboxComment>[0]["input"];

async function write(id: string, comment: Partial<Written>) {
  system.advance(1_000);
  const input = { kind: "comment", text: "Nice", ...comment, id } as Written;
  return (await writeSandboxComment({ ctx, input })).external_id;
}

async function list(filters: object = {}) {
  return (await listInteractions({ ctx, input: { limit: 100, ...filters } })).items;
}

async function events(kind: string) {
  const rows = await ctx.db.event.findMany({ where: { kind }, orderBy: { position: "asc" } });
  return rows.map(({ subject_id }) => subject_id);
}

test("a comment arrives under its post, once, with an event, however often the channel is read", async () => {
  const channel = await connect();
  const { id: post_id, on } = await publish(channel);
  const external_id = await write(channel, { on, author: { name: "Rita", handle: "rita.test" } });
  await workOnAll(system, channel);
  const [comment, ...others] = await list({ channel });
  expect(others).toEqual([]);
  expect(comment).toMatchObject({
    kind: "comment",
    text: "Nice",
    external_id,
    post_id,
    parent_id: null,
    status: "open",
    provider: "bluesky",
    reply_state: "none",
    can_reply: true,
    author: { name: "Rita", handle: "rita.test", ours: false },
  });
  expect(await events("interaction.received")).toContain(comment?.id);
  for (let reading = 0; reading < 3; reading += 1) {
    system.advance(5 * MINUTE_MS);
    await workOnAll(system, channel);
  }
  expect(await list({ channel })).toHaveLength(1);
  const received = (await events("interaction.received")).filter((id) => id === comment?.id);
  expect(received).toHaveLength(1);
});

test("edits and deletions are followed, and deleted text is not stored", async () => {
  const channel = await connect();
  const { on } = await publish(channel);
  const external_id = await write(channel, { on, text: "Frist" });
  await workOnAll(system, channel);
  await changeSandboxComment({ ctx, input: { id: channel, external_id, text: "First" } });
  await workOnAll(system, channel);
  await removeSandboxComment({ ctx, input: { id: channel, external_id } });
  await workOnAll(system, channel);
  const [deleted] = await list({ channel });
  expect(deleted).toMatchObject({ text: "", can_reply: false });
  expect(deleted?.deleted_at).not.toBeNull();
  expect(await list({ channel, unanswered: true })).toEqual([]);
});

test("comments from before the channel was connected are imported as done, without an event", async () => {
  const { id } = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  await ctx.db.sandboxComment.create({
    data: {
      channel_id: id,
      external_id: "at://did:plc:aaaaaaaaaaaaaaaaaaaaaaaa/app.bsky.feed.post/3aaaaaaaaaaaa",
      kind: "mention",
      text: "Long ago",
      author: { name: "Old", handle: "old.test" },
      written_at: new Date(system.now().getTime() - 86_400_000),
    },
  });
  const before = await events("interaction.received");
  await workOnAll(system, id);
  expect(await list({ channel: id })).toMatchObject([{ text: "Long ago", status: "done" }]);
  expect(await events("interaction.received")).toEqual(before);
  await write(id, { kind: "mention", text: "Today" });
  await workOnAll(system, id);
  expect(await events("interaction.received")).toHaveLength(before.length + 1);
});

test("a reply too deep for a notification is found and placed in its root's thread", async () => {
  const channel = await connect();
  const { on } = await publish(channel);
  const chain: string[] = [];
  for (let depth = 0; depth < 6; depth += 1) {
    const parent = chain.at(-1);
    const place = parent === undefined ? { on } : { on, parent };
    chain.push(await write(channel, { ...place, text: `Depth ${depth}` }));
  }
  await workOnAll(system, channel);
  system.advance(5 * MINUTE_MS);
  await workOnAll(system, channel);
  const found = await list({ channel });
  expect(found.map(({ text }) => text).toSorted()).toEqual(
    chain.map((_, depth) => `Depth ${depth}`),
  );
  const root = found.find(({ text }) => text === "Depth 0");
  expect(root?.parent_id).toBeNull();
  const below = found.filter(({ id }) => id !== root?.id);
  expect(new Set(below.map(({ parent_id }) => parent_id))).toEqual(new Set([root?.id]));
  const { thread } = await getInteraction({ ctx, input: { id: below[0]?.id ?? "" } });
  expect(thread.map(({ text }) => text)).toEqual(chain.map((_, depth) => `Depth ${depth}`));
});

test("long text, markup and scripts in names are treated as data", async () => {
  const channel = await connect();
  const author = { name: "<script>alert(1)</script>\u{1f600}", handle: "'; DROP TABLE x; --" };
  await write(channel, { kind: "mention", text: "😀<b>".repeat(20_000).slice(0, 100_000), author });
  await workOnAll(system, channel);
  const [found] = await list({ channel });
  expect(found?.text.length).toBeLessThanOrEqual(10_000);
  expect(found?.text.isWellFormed()).toBe(true);
  expect(found?.author.name).toContain("<script>");
});

test("a read that finds nothing takes two statements besides finding the call and ending the run", async () => {
  const channel = await connect();
  await publish(channel);
  system.advance(6 * MINUTE_MS);
  await system.database.sql("SELECT 1", []);
  const statements = await system.statementsOf(() => workOnChannel(system, channel, "readings"));
  const own = statements.filter((text) => /channel_reading/.test(text));
  expect(own).toHaveLength(2);
  // Excludes the simulator, which is the platform.
  const others = statements.filter((text) => !own.includes(text) && !/"?sandbox_/.test(text));
  expect(others).toHaveLength(2);
});

test("endless pages are abandoned, and the unread part is a gap", async () => {
  const channel = await connect();
  const respond = simulator.respond;
  let pages = 0;
  simulator.respond = async (context, request) => {
    if (!request.url.includes("listNotifications")) return respond(context, request);
    pages += 1;
    const at = new Date(context.now().getTime() - pages * 10).toISOString();
    const record = { text: `Page ${pages}`, createdAt: at };
    const notice = {
      uri: `at://did:plc:bbbbbbbbbbbbbbbbbbbbbbbb/app.bsky.feed.post/${pages}`,
      cid: "x",
      author: { did: "did:plc:bbbbbbbbbbbbbbbbbbbbbbbb", handle: "b.test" },
      reason: "mention",
      record,
      indexedAt: at,
    };
    return Response.json({ notifications: [notice], cursor: String(pages) });
  };
  try {
    system.advance(60 * MINUTE_MS);
    for (let turn = 0; turn < 5; turn += 1) await workOnAll(system, channel);
  } finally {
    simulator.respond = respond;
  }
  expect(pages).toBeLessThanOrEqual(60);
  const { gaps, next_read_at } = await getReading({ ctx, input: { id: channel } });
  expect(gaps).toHaveLength(1);
  expect(Date.parse(next_read_at ?? "")).toBeGreaterThan(system.now().getTime());
});

test("an outage is reported, retried at growing intervals, and caught up", async () => {
  const channel = await connect();
  const respond = simulator.respond;
  simulator.respond = async () => simulator.refuse("platform_unavailable");
  system.advance(6 * MINUTE_MS);
  await workOnAll(system, channel);
  simulator.respond = respond;
  const failed = await getReading({ ctx, input: { id: channel } });
  expect(failed.error).toMatch(/^platform_unavailable: /);
  await ctx.db.sandboxComment.create({
    data: {
      channel_id: channel,
      external_id: "at://did:plc:aaaaaaaaaaaaaaaaaaaaaaaa/app.bsky.feed.post/3aaaaaaaaaaab",
      kind: "mention",
      text: "Meanwhile",
      author: { name: "Old", handle: "old.test" },
      written_at: system.now(),
    },
  });
  system.advance(3 * 86_400_000);
  await workOnAll(system, channel);
  expect(await list({ channel })).toMatchObject([{ text: "Meanwhile", status: "open" }]);
  const mended = await getReading({ ctx, input: { id: channel } });
  expect(mended).toMatchObject({ error: null, gaps: [] });
});

test("an incomplete read is reported until complete, and isn't a failure", async () => {
  const channel = await connect("x");
  const used = async (count: number) => {
    const month = system.now().toISOString().slice(0, 7);
    const cursor = { walk: null, month, used: count };
    await ctx.db.channelReading.update({ where: { channel_id: channel }, data: { cursor } });
    system.advance(61 * MINUTE_MS);
    await workOnAll(system, channel);
    return getReading({ ctx, input: { id: channel } });
  };
  const paused = await used(2_000);
  expect(paused.error).toMatch(/2,000 reads are used.*Reading resumes on \d{4}-\d\d-01/);
  expect(Date.parse(paused.next_read_at ?? "")).toBe(system.now().getTime() + 60 * MINUTE_MS);
  expect((await used(0)).error).toBeNull();
});
