import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Recall } from "#core/contract/resources/recall.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { getPost } from "#server/posts/get-post.ts";
import { listPosts } from "#server/posts/list/list-posts.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import { findOpenRecalls } from "./open-recalls.ts";
import { createRecall, getRecall, settleRecallItem } from "./recalls.ts";
import { publishOut } from "./testing/publish-out.ts";
import { workOnRecall } from "./work-on-recall.ts";

let system: TestSystem;
let ctx: ServiceContext;
let mastodon: string;
let by_hand: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  mastodon = (await connectSandbox(ctx, "mastodon")).id;
  const given = { provider: "x", mode: "handoff", name: "Our X" } as const;
  by_hand = (await connectChannel({ ctx, input: given })).id;
});

const publish = (content: string, channels: readonly string[]) =>
  publishOut(ctx, content, channels);
const recall = (input: object) =>
  createRecall({ ctx, input: { action: "delete", dry_run: false, ...input } as never });
const work = ({ id }: Recall) =>
  workOnRecall(system, { id: id as string, organization_id: ctx.organization_id });
const errorOf = ({ items }: Recall, channel: string) =>
  items.find(({ channel_id }) => channel_id === channel)?.error;

/** As if the platforms had done what they were asked. */
async function finish(started: Recall, data: object): Promise<void> {
  await work(started);
  await ctx.db.channelEntry.updateMany({ where: { channel_id: mastodon }, data });
}

test("every recall that left something to people stays listed, newest first, until it is done", async () => {
  const recalled = async (text: string, channels: readonly string[]) => {
    const post_id = await publish(text, channels);
    const started = await recall({ text });
    expect(started.items).toHaveLength(channels.length);
    await finish(started, { status: "deleted" });
    return { id: started.id as string, post_id };
  };
  const half = await recalled("Half price", [mastodon, by_hand]);
  const cake = await recalled("Free cake", [mastodon, by_hand]);
  await recalled("All gone", [mastodon]);
  const left = { posts: 1, places: 1, is_running: false };
  expect(await findOpenRecalls(ctx)).toMatchObject([
    { id: cake.id, excerpt: "Free cake", ...left },
    { id: half.id, excerpt: "Half price", ...left },
  ]);
  await settleRecallItem({ ctx, input: { ...half, channel_id: by_hand } });
  expect(await findOpenRecalls(ctx)).toMatchObject([{ id: cake.id }]);
  const other = await createTestContext(system);
  expect(await findOpenRecalls(other)).toEqual([]);
});

test("a recall is listed as running while a platform is asked", async () => {
  await publish("Half price", [mastodon]);
  const started = await recall({ text: "half price" });
  expect(await findOpenRecalls(ctx)).toMatchObject([{ id: started.id, is_running: true }]);
  await work(started);
  expect(await findOpenRecalls(ctx)).toMatchObject([{ id: started.id, is_running: true }]);
  await finish(started, { status: "deleted" });
  expect(await findOpenRecalls(ctx)).toEqual([]);
});

test("a recall that replaced all texts isn't listed", async () => {
  await publish("Half price", [mastodon]);
  const started = await recall({ text: "half price", action: "edit", content: "Full price" });
  const edit = { state: "edited", error: null, asked_at: system.now().toISOString(), live: null };
  await finish(started, { edit });
  expect(await findOpenRecalls(ctx)).toEqual([]);
});

test("a dry run says beforehand what only a person can do, and why", async () => {
  await publish("Half price", [mastodon, by_hand]);
  const bluesky = (await connectSandbox(ctx, "bluesky")).id;
  await publish("Half price", [bluesky]);
  const deletion = await recall({ text: "half price", dry_run: true });
  expect(errorOf(deletion, mastodon)).toBeNull();
  expect(errorOf(deletion, bluesky)).toBeNull();
  expect(errorOf(deletion, by_hand)).toContain("A person published it in X's app");
  const text = { text: "half price", action: "edit", content: "Full price", dry_run: true };
  const replacement = await recall(text);
  expect(replacement).toMatchObject({ content: "Full price" });
  expect(errorOf(replacement, mastodon)).toBeNull();
  expect(errorOf(replacement, bluesky)).toContain("Bluesky doesn't let apps edit posts");
  await ctx.db.channel.update({ where: { id: mastodon }, data: { health: "disconnected" } });
  const lost = await recall({ text: "half price", dry_run: true });
  expect(errorOf(lost, mastodon)).toContain("The channel is disconnected");
  expect(lost.items.find(({ channel_id }) => channel_id === mastodon)).toMatchObject({
    status: "needs_person",
    published_at: system.now().toISOString(),
  });
});

test("lists show the new text of a post that was replaced wherever that is possible", async () => {
  const post = await publish("Half price", [mastodon, by_hand]);
  const started = await recall({ text: "half price", action: "edit", content: "Full price" });
  await work(started);
  expect(await listPosts({ ctx, input: { limit: 20 } as never })).toMatchObject({
    items: [{ excerpt: "Full price" }],
  });
  const { channels } = await getPost({ ctx, input: { id: post } });
  const textOn = (id: string) =>
    channels.find(({ channel_id }) => channel_id === id)?.content?.text;
  expect([textOn(mastodon), textOn(by_hand)]).toEqual(["Full price", "Half price"]);
  const { items } = await getRecall({ ctx, input: { id: started.id as string } });
  expect(items.find(({ channel_id }) => channel_id === by_hand)?.status).toBe("needs_person");
});

test("a post replaced on one of its channels alone keeps its main text", async () => {
  const second = (await connectChannel({ ctx, input: { provider: "mastodon", mode: "sandbox" } }))
    .id;
  const post = await publish("Half price", [mastodon, second]);
  const only = [{ post_id: post, channel_id: mastodon }];
  const edit = { action: "edit", content: "Full price" };
  await work(await recall({ text: "half price", ...edit, only }));
  const { content, channels } = await getPost({ ctx, input: { id: post } });
  expect(content.text).toBe("Half price");
  expect(channels.find(({ channel_id }) => channel_id === second)?.edit).toBeNull();
});
