import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Recall } from "#core/contract/resources/recall.ts";
import { revokeApiKey } from "#server/access/api-keys.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import { createRecall, getRecall, settleRecallItem } from "./recalls.ts";
import { publishOut } from "./testing/publish-out.ts";
import { workOnRecall } from "./work-on-recall.ts";

let system: TestSystem;
let ctx: ServiceContext;
let bluesky: string;
let mastodon: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  bluesky = (await connectSandbox(ctx, "bluesky")).id;
  mastodon = (await connectSandbox(ctx, "mastodon")).id;
});

const publish = (content: string, channels: readonly string[]) =>
  publishOut(ctx, content, channels);

const recall = (input: object) =>
  createRecall({ ctx, input: { action: "delete", dry_run: false, ...input } as never });
const work = ({ id }: Recall) =>
  workOnRecall(system, { id: id as string, organization_id: ctx.organization_id });
const read = ({ id }: Recall) => getRecall({ ctx, input: { id: id as string } });
const statusesOf = ({ items }: Recall) =>
  items.map(({ channel_id, status }) => [channel_id, status] as const).toSorted();

test("a dry run lists what matches all filters, and stores nothing", async () => {
  const wrong = await publish("Half price on everything", [bluesky, mastodon]);
  await publish("Full price", [bluesky]);
  const listed = await recall({ text: "HALF price", channels: [bluesky], dry_run: true });
  expect(listed).toMatchObject({
    id: null,
    status: "dry_run",
    items: [{ post_id: wrong, channel_id: bluesky, action: "delete", status: "pending" }],
  });
  expect(await ctx.db.recall.count({ where: { organization_id: ctx.organization_id } })).toBe(0);
  const until = system.now().toISOString();
  expect((await recall({ text: "half price", until, dry_run: true })).items).toEqual([]);
});

test("a recall deletes where it can, and leaves the rest to people", async () => {
  const post = await publish("Half price", [bluesky, mastodon]);
  const started = await recall({ text: "half price" });
  expect(started.status).toBe("running");
  await ctx.db.channel.update({ where: { id: mastodon }, data: { health: "disconnected" } });
  expect(await work(started)).toBe("done");
  const { channels } = await getPost({ ctx, input: { id: post } });
  const statusOf = (id: string) => channels.find(({ channel_id }) => channel_id === id)?.status;
  expect([statusOf(bluesky), statusOf(mastodon)]).toEqual(["deleting", "published"]);
  await ctx.db.channelEntry.updateMany({
    where: { post_id: post, status: "deleting" },
    data: { status: "deleted" },
  });
  const ended = await read(started);
  expect(ended.status).toBe("done");
  expect(ended.items.find(({ channel_id }) => channel_id === mastodon)).toMatchObject({
    status: "needs_person",
    url: "https://example.com/1",
    error: expect.stringContaining("disconnected"),
  });
  const settled = await settleRecallItem({
    ctx,
    input: { id: started.id as string, post_id: post, channel_id: mastodon },
  });
  expect(statusesOf(settled)).toContainEqual([mastodon, "done"]);
});

test("a recall edits the text on its platforms", async () => {
  const post = await publish("Half price", [mastodon]);
  const started = await recall({ text: "half price", action: "edit", content: "Full price" });
  await work(started);
  expect(await getPost({ ctx, input: { id: post } })).toMatchObject({
    channels: [{ edit: { state: "editing" }, content: { text: "Full price" } }],
  });
  expect((await read(started)).items).toMatchObject([{ status: "pending" }]);
});

test("a post that is going out is waited for", async () => {
  const { id } = await createPost({
    ctx,
    input: { content: "Going out", channels: [bluesky], autofix: false, scheduled_at: "now" },
  });
  const started = await recall({ text: "going out" });
  expect(started.items).toMatchObject([{ post_id: id, status: "pending" }]);
  expect(await work(started)).toEqual({ wake_at: expect.any(String) });
  system.advance(31 * 60_000);
  expect(await work(started)).toBe("done");
  expect((await read(started)).items).toMatchObject([{ status: "needs_person" }]);
});

test("scheduled posts that match are listed, and left alone", async () => {
  const scheduled_at = new Date(system.now().getTime() + 3_600_000).toISOString();
  const { id } = await createPost({
    ctx,
    input: { content: "Half price", channels: [bluesky], autofix: false, scheduled_at },
  });
  const listed = await recall({ text: "half price", dry_run: true });
  expect(listed).toMatchObject({ items: [], scheduled: [{ post_id: id, scheduled_at }] });
});

test("an organization recalls one after another, and the audit log has one entry", async () => {
  await publish("Half price", [bluesky]);
  await publish("Half price", [bluesky, mastodon]);
  const started = await recall({ text: "half price" });
  expect((await refusalOf(recall({ text: "price" }))).reason).toBe("recall_running");
  await work(started);
  const actor = { actor_kind: { not: "system" } };
  const events = await ctx.db.event.findMany({
    where: { organization_id: ctx.organization_id, ...actor, kind: { contains: "recall" } },
  });
  expect(events).toMatchObject([
    {
      kind: "recall.started",
      subject_id: started.id,
      facts: { action: "delete", posts: "2 posts", channels: "2 channels" },
    },
  ]);
  const deleting = { organization_id: ctx.organization_id, kind: "post.deleting" };
  expect(await ctx.db.event.count({ where: deleting })).toBe(0);
});

test("a recall ends with the right of its actor to publish", async () => {
  await publish("Half price", [bluesky]);
  const started = await recall({ text: "half price" });
  await revokeApiKey({ ctx, input: { id: ctx.actor.id } });
  expect(await work(started)).toBe("done");
  expect((await read(started)).items).toMatchObject([
    { status: "failed", error: expect.stringContaining("revoked") },
  ]);
});

test("only what was chosen of what matches is recalled", async () => {
  const first = await publish("Half price", [bluesky]);
  await publish("Half price", [bluesky]);
  const only = [{ post_id: first, channel_id: bluesky }];
  expect((await recall({ text: "half price", only })).items).toMatchObject([{ post_id: first }]);
});

test("another organization's recall doesn't exist", async () => {
  await publish("Half price", [bluesky]);
  const started = await recall({ text: "half price" });
  const other = await createTestContext(system);
  const input = { id: started.id as string };
  expect((await refusalOf(getRecall({ ctx: other, input }))).code).toBe("NOT_FOUND");
});
