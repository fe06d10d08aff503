import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { deleteChannel } from "#server/channels/connecting/delete-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { addFile } from "#server/posts/testing/add-file.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { updatePost } from "../update-post.ts";
import { getPostVersion } from "./get-post-version.ts";
import { listPostVersions } from "./list-post-versions.ts";
import { restorePostVersion } from "./restore-post-version.ts";
import { MOST_VERSIONS } from "./version-parts.ts";

let system: TestSystem;
let ctx: ServiceContext;
let bluesky: Channel;
let mastodon: Channel;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  bluesky = await connectSandbox(ctx, "bluesky");
  mastodon = await connectSandbox(ctx, "mastodon");
});

const create = async (given?: Parameters<typeof createHello>[1]) =>
  (await createHello(ctx, given)).id as string;

async function versionsOf(id: string) {
  const { items } = await listPostVersions({ ctx, input: { id, limit: 100 } });
  return items;
}

const numbersOf = async (id: string) => (await versionsOf(id)).map(({ number }) => number);
const read = (id: string, number: number) => getPostVersion({ ctx, input: { id, number } });
const restore = (id: string, number: number) => restorePostVersion({ ctx, input: { id, number } });

function autosave(id: string, content: string, given: Partial<ServiceContext> = {}) {
  const dashboard = { ...ctx, surface: "dashboard" as const, ...given };
  return updatePost({ ctx: dashboard, input: { id, content, autofix: false } });
}

async function storiesOf(id: string) {
  const numbers = await numbersOf(id);
  const versions = await Promise.all(numbers.map((number) => read(id, number)));
  return versions.map(({ content }) => content.markdown).toReversed();
}

test("each save is a version, with its author, origin and changes", async () => {
  const id = await create();
  await editPost(ctx, id, { content: "Hello again" });
  await editPost(ctx, id, { labels: ["launch"], per_channel: { bluesky: { content: "Sky" } } });
  await editPost(ctx, id, { scheduled_at: "2h" });
  const actor = { kind: "api_key", id: ctx.actor.id, name: ctx.actor.name };
  expect(await versionsOf(id)).toMatchObject([
    { number: 4, changed: ["scheduled_at"], actor, surface: "api", restored_from: null },
    { number: 3, changed: ["per_channel", "labels"] },
    { number: 2, changed: ["content"] },
    { number: 1, changed: [] },
  ]);
});

test("a version contains everything that was written", async () => {
  const file = await addFile(ctx);
  const id = await create({
    channels: ["bluesky", "mastodon"],
    per_channel: { mastodon: { content: "Toot", options: { visibility: "unlisted" } } },
    media: [file],
    labels: ["launch"],
    campaign: "spring",
    scheduled_at: "2h",
  });
  expect(await read(id, 1)).toMatchObject({
    number: 1,
    content: { markdown: "Hello" },
    channels: [
      { channel_id: bluesky.id, connected: true, content: null, media: null },
      {
        channel_id: mastodon.id,
        provider: "mastodon",
        content: "Toot",
        options: { visibility: "unlisted" },
      },
    ],
    media: [file],
    labels: [{ name: "launch" }],
    campaign: "spring",
    scheduled_at: new Date(system.now().getTime() + 7_200_000).toISOString(),
  });
});

test("a save without changes to the content is not a version", async () => {
  const id = await create({ per_channel: { bluesky: { options: { a: 1, b: 2 } } } });
  await editPost(ctx, id, { content: "Hello" });
  await editPost(ctx, id, { per_channel: { bluesky: { options: { b: 2, a: 1 } } } });
  expect(await numbersOf(id)).toEqual([1]);
});

test("in a series of automatic saves, the first and the last are stored", async () => {
  const id = await create();
  for (const text of ["one", "one two", "one two three", "one two three four"]) {
    await autosave(id, `Hello ${text}`);
    system.advance(5_000);
  }
  expect(await storiesOf(id)).toEqual(["Hello", "Hello one", "Hello one two three four"]);
  system.advance(120_000);
  await autosave(id, "Hello one two three four five");
  await autosave(id, "Hello one two three four five six");
  await autosave(id, "Hello one two three four five six seven");
  expect((await storiesOf(id)).slice(3)).toEqual([
    "Hello one two three four five",
    "Hello one two three four five six seven",
  ]);
});

test("continuous writing stores a version every five minutes", async () => {
  const id = await create();
  for (let step = 1; step <= 40; step += 1) {
    system.advance(30_000);
    await autosave(id, `Hello ${"word ".repeat(step)}`);
  }
  expect((await numbersOf(id)).length).toBeGreaterThanOrEqual(1 + 2 * 3);
});

test("text and files removed by an automatic save stay in their own version", async () => {
  const file = await addFile(ctx);
  const id = await create();
  const long = `Hello ${"many good words ".repeat(20)}`;
  await autosave(id, "Hello m");
  await autosave(id, long);
  await autosave(id, "");
  await autosave(id, "Something else");
  expect(await storiesOf(id)).toEqual(["Hello", "Hello m", long, "", "Something else"]);
  const dashboard = { ...ctx, surface: "dashboard" as const };
  const withFile = { id, media: [file], autofix: false };
  await updatePost({ ctx: dashboard, input: withFile });
  await updatePost({ ctx: dashboard, input: { ...withFile, media: [] } });
  const [, before] = await numbersOf(id);
  expect((await read(id, before as number)).media).toEqual([file]);
});

test("saves by two people, or by the dashboard and the API, never share a version", async () => {
  const id = await create();
  const other = { ...ctx.actor, id: "user_other", name: "Bo" };
  await autosave(id, "Hello a");
  await autosave(id, "Hello a b");
  await autosave(id, "Hello a b c", { actor: other });
  await editPost(ctx, id, { content: "Hello a b c d" });
  await editPost(ctx, id, { content: "Hello a b c d e" });
  expect(await storiesOf(id)).toHaveLength(6);
});

test("restoring a version creates a new one, and the replaced one can be restored too", async () => {
  const id = await create({
    channels: ["bluesky", "mastodon"],
    per_channel: { mastodon: { content: "Toot" } },
    campaign: "spring",
    labels: ["launch"],
  });
  const first = await read(id, 1);
  await editPost(ctx, id, { content: "Gone", channels: ["bluesky"], campaign: null, labels: [] });
  const restored = await restore(id, 1);
  expect(restored).toMatchObject({
    status: "draft",
    content: { markdown: "Hello" },
    channels: [{ source: "adapted" }, { source: "authored", content: { markdown: "Toot" } }],
    campaign: "spring",
    labels: [{ name: "launch" }],
    left_out: { channels: [], media: [] },
  });
  const { number: _, at: _at, changed: _changed, restored_from: _from, ...brought } = first;
  expect(await read(id, 3)).toMatchObject({ ...brought, number: 3, restored_from: 1 });
  expect((await restore(id, 2)).content.markdown).toBe("Gone");
  expect(await numbersOf(id)).toEqual([4, 3, 2, 1]);
});

test("an automatic save after a restore doesn't replace the restored version", async () => {
  const id = await create();
  await autosave(id, "Hello a");
  await autosave(id, "Hello a b");
  await restorePostVersion({ ctx: { ...ctx, surface: "dashboard" }, input: { id, number: 1 } });
  await autosave(id, "Hello c");
  await autosave(id, "Hello c d");
  expect(await storiesOf(id)).toEqual(["Hello", "Hello a", "Hello a b", "Hello", "Hello c d"]);
});

test("deleted channels and files are left out of a restore, and named", async () => {
  const file = await addFile(ctx);
  const id = await create({ channels: ["bluesky", "mastodon"], media: [file] });
  await editPost(ctx, id, { content: "Other", channels: ["bluesky"], media: [] });
  await deleteChannel({ ctx, input: { id: mastodon.id } });
  await ctx.db.mediaFile.update({ where: { id: file }, data: { deleted_at: new Date() } });
  expect((await read(id, 1)).channels).toMatchObject([{ connected: true }, { connected: false }]);
  const restored = await restore(id, 1);
  expect(restored.channels.map(({ channel_id }) => channel_id)).toEqual([bluesky.id]);
  expect(restored.media).toEqual([]);
  expect(restored.left_out).toMatchObject({
    channels: [{ channel_id: mastodon.id, provider: "mastodon", name: mastodon.name }],
    media: [file],
  });
});

test("a scheduled post keeps its time, and must be ready after restoring", async () => {
  const id = await create({ content: "" });
  await editPost(ctx, id, { content: "First" });
  const scheduled = await editPost(ctx, id, { content: "Second", scheduled_at: "2h" });
  expect(await restore(id, 2)).toMatchObject({
    status: "scheduled",
    scheduled_at: scheduled.scheduled_at,
    content: { markdown: "First" },
  });
  expect(await refusalOf(restore(id, 1))).toMatchObject({ reason: "not_ready" });
});

test("published posts, and posts changed since they were read, aren't restored", async () => {
  const id = await create();
  const stale = "2020-01-01T00:00:00.000Z";
  const late = { id, number: 1, expected_updated_at: stale };
  expect(await refusalOf(restorePostVersion({ ctx, input: late }))).toMatchObject({
    code: "CONFLICT",
    reason: "stale_version",
  });
  await editPost(ctx, id, { content: "Out", scheduled_at: "now" });
  expect(await refusalOf(restore(id, 1))).toMatchObject({
    code: "CONFLICT",
    reason: "already_published",
  });
});

test("another organization's versions, and numbers that don't exist, are unknown", async () => {
  const id = await create();
  const other = await createTestContext(system, "Globex");
  for (const work of [
    () => listPostVersions({ ctx: other, input: { id, limit: 10 } }),
    () => getPostVersion({ ctx: other, input: { id, number: 1 } }),
    () => restorePostVersion({ ctx: other, input: { id, number: 1 } }),
    () => read(id, 2),
    () => restore(id, 2),
  ]) {
    expect(await refusalOf(work())).toMatchObject({ code: "NOT_FOUND" });
  }
});

test("the list is paginated, with its own cursors", async () => {
  const id = await create();
  for (const content of ["b", "c", "d"]) await editPost(ctx, id, { content });
  const first = await listPostVersions({ ctx, input: { id, limit: 2 } });
  expect(first.items.map(({ number }) => number)).toEqual([4, 3]);
  const cursor = first.next_cursor as string;
  const next = await listPostVersions({ ctx, input: { id, limit: 2, cursor } });
  expect(next.items.map(({ number }) => number)).toEqual([2, 1]);
  expect(next.next_cursor).toBeNull();
  const elsewhere = listPostVersions({ ctx, input: { id: await create(), limit: 2, cursor } });
  expect(await refusalOf(elsewhere)).toMatchObject({ reason: "invalid_cursor" });
});

test("versions per post are limited: the oldest are removed, the current one stays", async () => {
  const id = await create();
  for (let save = 1; save <= MOST_VERSIONS + 5; save += 1) {
    await editPost(ctx, id, { content: `Save ${save}` });
  }
  const count = await ctx.db.postVersion.count({ where: { post_id: id } });
  expect(count).toBe(MOST_VERSIONS);
  expect(await numbersOf(id)).toContain(MOST_VERSIONS + 6);
}, 60_000);

test("each person's latest version stays, so that approval knows everyone who wrote the post", async () => {
  const as = (person_id: string): ServiceContext => ({
    ...ctx,
    actor: { ...ctx.actor, id: `key_${person_id}`, creator_id: person_id },
  });
  const id = await create();
  await editPost(as("user_ana"), id, { content: "By Ana" });
  await editPost(as("user_ben"), id, { content: "By Ben" });
  await editPost(as("user_ana"), id, { content: "By Ana again" });
  const [version] = await ctx.db.postVersion.findMany({ where: { post_id: id, number: 4 } });
  if (version === undefined) throw new Error("The post has four versions");
  const rows = Array.from({ length: MOST_VERSIONS }, (_, index) => ({
    ...version,
    state: version.state ?? {},
    number: index + 5,
    actor_id: ctx.actor.id,
    person_id: null,
  }));
  await ctx.db.postVersion.createMany({ data: rows });
  await editPost(ctx, id, { content: "The last" });
  const remaining = await ctx.db.postVersion.findMany({
    where: { post_id: id },
    orderBy: { number: "asc" },
    select: { number: true, person_id: true },
    take: 3,
  });
  expect(remaining).toEqual([
    { number: 3, person_id: "user_ben" },
    { number: 4, person_id: "user_ana" },
    { number: 6, person_id: null },
  ]);
});

test("large versions reach the limit sooner", async () => {
  const id = await create({ channels: [], content: "x" });
  for (let save = 1; save <= 60; save += 1) {
    const content = Array.from({ length: 2500 }, () => crypto.randomUUID()).join(" ");
    await editPost(ctx, id, { content: content.slice(0, 90_000) });
  }
  const count = await ctx.db.postVersion.count({ where: { post_id: id } });
  expect(count).toBeGreaterThan(20);
  expect(count).toBeLessThan(60);
}, 60_000);

test("deleting a post deletes its versions", async () => {
  const id = await create();
  await ctx.db.post.delete({ where: { id } });
  expect(await ctx.db.postVersion.count({ where: { post_id: id } })).toBe(0);
});
