import { afterAll, beforeAll, expect, test } from "vitest";
import { listChannels } from "#server/channels/list-channels.ts";
import { writeSandboxComment } from "#server/channels/sandbox/write-comment.ts";
import { startMeasuring } from "#server/kernel/call-queue/queue-metrics.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { deletePost } from "#server/posts/delete-post.ts";
import { publishPost } from "#server/posts/publish-post.ts";
import { addFile } from "#server/posts/testing/add-file.ts";
import { updatePost } from "#server/posts/update-post.ts";
import { fillWithSampleData } from "./fill-with-sample-data.ts";
import { getSampleData } from "./get-sample-data.ts";
import { removeSampleData } from "./remove-sample-data.ts";
import { type DemoTest, startDemo } from "./testing/start-demo.ts";
import { workOnChannels } from "./work-on-channels.ts";

const HOUR_MS = 3_600_000;

let demo: DemoTest;
let owner: ServiceContext;
/** Channels that sample posts were published on, and a picture. */
let bluesky: string;
let mastodon: string;
let picture: string;

beforeAll(async () => {
  demo = await startDemo();
  owner = demo.owner;
  await fillWithSampleData({ ctx: owner });
  const channels = await listChannels({ ctx: owner });
  const idOf = (provider: string) => channels.find((each) => each.provider === provider)?.id ?? "";
  bluesky = idOf("bluesky");
  mastodon = idOf("mastodon");
  const { organization_id, db } = owner;
  const file = { organization_id, kind: "file" };
  picture = (await db.sampleRecord.findFirstOrThrow({ where: file })).record_id;
}, 180_000);
afterAll(() => demo.close());

async function write(channel: string, rest: { media?: string[]; labels?: string[] } = {}) {
  const input = { content: "My own", channels: [channel], autofix: true, ...rest };
  return (await createPost({ ctx: owner, input })).id ?? "";
}

const schedule = (id: string) => {
  const scheduled_at = new Date(owner.system.now().getTime() + 48 * HOUR_MS).toISOString();
  return updatePost({ ctx: owner, input: { id, scheduled_at, autofix: true } });
};

/** Publishes a post, and has a comment on it read. Returns the comment's ID. */
async function publishWithComment(id: string): Promise<string> {
  const { db, system } = owner;
  await publishPost({ ctx: owner, input: { id } });
  const status = async () => (await db.post.findUniqueOrThrow({ where: { id } })).status;
  await workOnChannels(system, [bluesky], async () => (await status()) !== "publishing");
  await startMeasuring(owner.sql, system, [id]);
  const { external_post_id } = await db.publishedItem.findFirstOrThrow({
    where: { entry: { post_id: id } },
  });
  const comment = { kind: "comment", text: "To you", on: external_post_id } as const;
  const { external_id } = await writeSandboxComment({
    ctx: owner,
    input: { id: bluesky, ...comment },
  });
  const where = { channel_id: bluesky, external_id };
  const isRead = async () => (await db.interaction.count({ where })) > 0;
  await workOnChannels(system, [bluesky], isRead);
  return external_id;
}

test("removing leaves what the user's own posts use, and nothing else", async () => {
  const { organization_id, db } = owner;
  await addFile(owner);
  const scheduled = await write(bluesky, { media: [picture], labels: ["Bread"] });
  await schedule(scheduled);
  const published = await write(bluesky);
  const comment = await publishWithComment(published);
  const deleted = await write(mastodon);
  await deletePost({ ctx: owner, input: { id: deleted } });
  const draft = { organization_id, status: "draft", deleted_at: null } as const;
  const edited = await db.post.findFirstOrThrow({ where: draft });
  await updatePost({ ctx: owner, input: { id: edited.id, content: "Edited", autofix: true } });
  expect(await getSampleData({ ctx: owner })).toEqual({
    state: "filled",
    channels: 5,
    posts: 25,
    files: 5,
    people: 1,
    kept_channels: 1,
    kept_files: 1,
  });

  await removeSampleData({ ctx: owner });

  expect(await getSampleData({ ctx: owner })).toMatchObject({ state: "none", kept_channels: 0 });
  const posts = await db.post.findMany({ where: { organization_id }, include: { labels: true } });
  expect(new Set(posts.map(({ id }) => id))).toEqual(new Set([scheduled, published, deleted]));
  const mine = posts.find(({ id }) => id === scheduled);
  expect(mine).toMatchObject({ status: "scheduled", labels: [expect.anything()] });
  expect(mine?.media_ids).toEqual([picture]);
  const channels = await listChannels({ ctx: owner });
  expect(channels).toMatchObject([{ id: bluesky, health: "healthy" }]);
  const closed = await db.channel.findUniqueOrThrow({ where: { id: mastodon } });
  expect(closed).toMatchObject({ credentials: null, deleted_at: expect.any(Date) });
  expect(await db.channel.count({ where: { organization_id } })).toBe(2);
  expect(await db.mediaFile.count({ where: { organization_id } })).toBe(2);
  const members = await db.membership.findMany({ where: { organization_id } });
  expect(members.map(({ user_id }) => user_id)).toEqual([owner.actor.id]);

  const on = { channel_id: bluesky };
  const comments = await db.interaction.findMany({ where: { organization_id } });
  expect(comments.map(({ external_id }) => external_id)).toEqual([comment]);
  const written = await db.sandboxComment.findMany({ where: on });
  expect(written.map(({ external_id }) => external_id)).toEqual([comment]);
  expect(await db.sandboxPost.count({ where: on })).toBe(1);
  const measured = await db.metricItem.findMany({ where: { organization_id } });
  expect(measured.map(({ post_id }) => post_id)).toEqual([published]);
  expect(await db.metricSnapshot.count({ where: { organization_id } })).toBe(0);
  expect(await db.followerSnapshot.count({ where: { organization_id } })).toBe(0);
  const notes = await db.sandboxNote.findMany({ where: on });
  expect(notes.filter(({ name }) => name.startsWith("engagement at:"))).toEqual([]);
});

test("after something stayed, sample data can be filled in and removed again", async () => {
  expect(await fillWithSampleData({ ctx: owner })).toMatchObject({
    state: "filled",
    channels: 6,
    posts: 25,
    files: 6,
    kept_channels: 0,
    kept_files: 0,
  });
  await removeSampleData({ ctx: owner });
  expect((await listChannels({ ctx: owner })).map(({ id }) => id)).toEqual([bluesky]);
  expect(await owner.db.mediaFile.count({ where: { id: picture } })).toBe(1);
  const { organization_id } = owner;
  expect(await owner.db.sampleRecord.count({ where: { organization_id } })).toBe(0);
}, 180_000);
