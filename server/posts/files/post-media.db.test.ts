import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { listPosts } from "#server/posts/list/list-posts.ts";
import { addFile } from "#server/posts/testing/add-file.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { findCall } from "#server/publishing/calls/find-call.ts";
import { getPost } from "../get-post.ts";
import { validatePost } from "../validate-post.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
  await connectSandbox(ctx, "mastodon");
});

const BOTH = ["bluesky", "mastodon"];
const read = (id: string | null) => getPost({ ctx, input: { id: id as string } });
const idsOf = (media: readonly { id: string }[] | null | undefined) => media?.map(({ id }) => id);
const addFiles = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => addFile(ctx, { alt_text: `${index}` })));

test("a post keeps the order of its files and shows what is known of each", async () => {
  const [first, second, third] = (await addFiles(3)) as [string, string, string];
  const post = await createHello(ctx, { media: [third, first, second] });
  expect(post.media).toEqual([
    { id: third, ready: true, failed: false, alt_text: "2", source_url: null, item: 0 },
    { id: first, ready: true, failed: false, alt_text: "0", source_url: null, item: 0 },
    { id: second, ready: true, failed: false, alt_text: "1", source_url: null, item: 0 },
  ]);
  expect(await read(post.id)).toEqual(post);
  const edited = await editPost(ctx, post.id, { media: [second, third] });
  expect(idsOf(edited.media)).toEqual([second, third]);
  expect(idsOf((await read(post.id)).media)).toEqual([second, third]);
  expect(idsOf((await editPost(ctx, post.id, { content: "Again" })).media)).toEqual([
    second,
    third,
  ]);
  expect((await editPost(ctx, post.id, { media: [] })).media).toEqual([]);
});

test("a channel can have its own files, and go back to the post's", async () => {
  const [shared, own] = (await addFiles(2)) as [string, string];
  const post = await createHello(ctx, {
    channels: BOTH,
    media: [shared],
    per_channel: { mastodon: { media: [own, shared] } },
  });
  expect(post.channels).toMatchObject([
    { source: "adapted", media: null },
    { source: "authored", media: [{ id: own }, { id: shared }], content: { text: "Hello" } },
  ]);
  const story = await editPost(ctx, post.id, { content: "News", media: [] });
  expect(story.channels[1]).toMatchObject({
    source: "authored",
    content: { text: "News" },
    media: [{ id: own }, { id: shared }],
  });
  const none = await editPost(ctx, post.id, { per_channel: { mastodon: { media: [] } } });
  expect(none.channels[1]).toMatchObject({ source: "authored", media: [] });
  expect(await read(post.id)).toEqual(none);
  const back = await editPost(ctx, post.id, { per_channel: { mastodon: { media: null } } });
  expect(back.channels[1]).toMatchObject({ source: "adapted", media: null });
});

test("a channel keeps its own files when it goes back to the post's text", async () => {
  const own = await addFile(ctx);
  const per_channel = { bluesky: { content: "Mine", media: [own] } };
  const post = await createHello(ctx, { per_channel });
  const edited = await editPost(ctx, post.id, { per_channel: { bluesky: { content: null } } });
  expect(edited.channels[0]).toMatchObject({
    source: "authored",
    content: { text: "Hello" },
    media: [{ id: own }],
  });
});

test("an ID that is no file of the organization is refused with its position", async () => {
  const mine = await addFile(ctx);
  const other = await createTestContext(system, "Globex");
  const theirs = await addFile(other);
  const deleted = await addFile(ctx, { deleted_at: system.now() });
  const refusal = (given: Parameters<typeof createHello>[1]) =>
    createHello(ctx, given).then(
      () => expect.unreachable(),
      (error: unknown) => error,
    );
  expect(await refusal({ media: [mine, theirs] })).toMatchObject({ reason: "unknown_media" });
  expect(await refusal({ media: [mine, theirs] })).toMatchObject({
    message: `media.1: "${theirs}" is not a file of this organization.`,
  });
  expect(await refusal({ media: [deleted] })).toMatchObject({ reason: "unknown_media" });
  expect(await refusal({ per_channel: { bluesky: { media: [mine, "med_none"] } } })).toMatchObject({
    message: expect.stringContaining("per_channel.bluesky.media.1"),
  });
});

test("a deleted file leaves a gap that can't be published", async () => {
  const file = await addFile(ctx);
  const post = await createHello(ctx, { media: [file] });
  await ctx.db.mediaFile.update({ where: { id: file }, data: { deleted_at: system.now() } });
  const after = await read(post.id);
  expect(after.media).toMatchObject([{ id: file, ready: false, failed: true }]);
  expect(after.ready).toBe(false);
  expect(after.channels[0]?.errors).toMatchObject([
    { code: "validation", path: `media.${file}`, message: expect.stringContaining("deleted") },
  ]);
});

test("new alt text applies immediately, in the list and when publishing", async () => {
  const file = await addFile(ctx, { alt_text: "Old" });
  const post = await createHello(ctx, { media: [file], scheduled_at: "now" });
  await ctx.db.mediaFile.update({ where: { id: file }, data: { alt_text: "New" } });
  const entry = await ctx.db.channelEntry.findFirstOrThrow({
    where: { post_id: post.id as string },
  });
  const due = await findCall(system, `publish_${entry.id}`);
  expect(due?.entry).toMatchObject({
    media: null,
    post: { media: [{ id: file, alt_text: "New" }] },
  });
});

test("the list chooses formats by the files and validates them", async () => {
  await connectSandbox(ctx, "instagram");
  const file = await addFile(ctx, { width: 1000, height: 1000 });
  const clip = await addFile(ctx, {
    content_type: "video/mp4",
    width: 1080,
    height: 1920,
    duration_ms: 20_000,
  });
  await createHello(ctx, { channels: ["instagram"], media: [file] });
  await createHello(ctx, {
    channels: ["instagram"],
    media: [file],
    per_channel: { instagram: { media: [clip] } },
  });
  const { items } = await listPosts({ ctx, input: { limit: 10 } });
  const { items: validated } = await listPosts({ ctx, input: { limit: 10, include: ["ready"] } });
  const formats = items.map(({ channels }) => channels[0]?.format);
  expect(formats).toEqual(["reel", "post"]);
  expect(validated.map(({ ready }) => ready)).toEqual([true, true]);
});

test("files take one statement for a write, none for a read", async () => {
  const media = await addFiles(4);
  const create = (given: Parameters<typeof createHello>[1]) => () =>
    createHello(ctx, { channels: BOTH, ...given });
  const post = await create({ media, per_channel: { mastodon: { media: media.slice(1) } } })();
  const counts = {
    without: await system.statementsOf(create({})),
    four: await system.statementsOf(create({ media })),
    read: await system.statementsOf(() => read(post.id)),
    list: await system.statementsOf(() => listPosts({ ctx, input: { limit: 100 } })),
    validate: await system.statementsOf(() =>
      validatePost({ ctx, input: { content: "x", channels: BOTH, media } }),
    ),
  };
  const numbers = Object.entries(counts).map(([name, list]) => [name, list.length]);
  expect(Object.fromEntries(numbers)).toEqual({
    without: 2,
    four: 3,
    read: 1,
    list: 1,
    validate: 2,
  });
});

test("images are cropped once for a channel whose format needs another shape", async () => {
  await connectSandbox(ctx, "instagram");
  const wide = await addFile(ctx, { width: 3000, height: 1000 });
  const fits = await addFile(ctx, { width: 1000, height: 1000 });
  const draft = await createHello(ctx, { channels: ["instagram"], media: [wide, fits] });
  expect(draft.channels[0]?.errors).toMatchObject([{ fixes: [{ kind: "crop_to" }] }]);
  const crop = { per_channel: { instagram: { apply: ["crop_to" as const] } } };
  const cropped = await editPost(ctx, draft.id, crop);
  const [channel] = cropped.channels;
  const made = channel?.media?.[0]?.id as string;
  expect(channel).toMatchObject({
    source: "authored",
    errors: [],
    ready: false,
    media: [{ ready: false, failed: false }, { id: fits }],
  });
  expect(cropped.fixes_applied).toMatchObject([{ kind: "crop_to" }]);
  expect(idsOf(cropped.media)).toEqual([wide, fits]);
  const file = await ctx.db.mediaFile.findUniqueOrThrow({ where: { id: made } });
  expect(file).toMatchObject({
    state: "processing",
    cropped_from_id: wide,
    frame: { x: 545, y: 0, width: 1910, height: 1000 },
  });
  const sent = await ctx.db.outboxEvent.findMany({ where: { name: "media/arrived" } });
  expect(sent).toMatchObject([{ data: { media_id: made } }]);
  const again = await createHello(ctx, { channels: ["instagram"], media: [wide], ...crop });
  expect(idsOf(again.channels[0]?.media)).toEqual([made]);
});

test("nothing is scheduled before its files are ready, and the refusal says what is pending", async () => {
  const file = await addFile(ctx, { state: "processing" });
  const draft = await createHello(ctx, { media: [file] });
  expect(draft).toMatchObject({ ready: false, channels: [{ errors: [] }] });
  const arm = () => editPost(ctx, draft.id, { scheduled_at: "2h" });
  expect(await refusalOf(arm())).toMatchObject({
    reason: "not_ready",
    message: expect.stringContaining("still being processed"),
  });
  await ctx.db.mediaFile.update({ where: { id: file }, data: { state: "ready" } });
  const checked = await validatePost({ ctx, input: { id: draft.id as string } });
  expect(checked.ready).toBe(true);
  expect(await arm()).toMatchObject({ status: "scheduled" });
});
