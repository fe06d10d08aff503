import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { addFile } from "#server/posts/testing/add-file.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { getPostVersion } from "#server/posts/versions/get-post-version.ts";
import { listPostVersions } from "#server/posts/versions/list-post-versions.ts";
import { restorePostVersion } from "#server/posts/versions/restore-post-version.ts";
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
});

const THREAD = "One\n---\nTwo\n---\nThree";
const asThread = { bluesky: { format: "thread" as const } };
const read = (id: string | null) => getPost({ ctx, input: { id: id as string } });
const placesIn = (media: readonly { id: string; item: number }[] | null | undefined) =>
  media?.map(({ id, item }) => [id, item]);

async function addFiles(count: number): Promise<string[]> {
  const files: string[] = [];
  for (let index = 0; index < count; index += 1)
    files.push(await addFile(ctx, { alt_text: `${index}` }));
  return files;
}

test("a thread stores which files belong to which item; `media` alone goes with the first", async () => {
  await connectSandbox(ctx, "bluesky");
  const [a = "", b = "", c = ""] = await addFiles(3);
  const given = { content: THREAD, per_channel: asThread, thread_media: [[b], [], [a, c]] };
  const post = await createHello(ctx, given);
  const placed = [
    [b, 0],
    [a, 2],
    [c, 2],
  ];
  expect(placesIn(post.media)).toEqual(placed);
  expect(await read(post.id)).toEqual(post);
  const draft = { ...given, channels: ["bluesky"] };
  const validated = await validatePost({ ctx, input: draft });
  expect(validated.channels).toEqual(post.channels);
  const edited = await editPost(ctx, post.id, { content: `${THREAD}!` });
  expect(placesIn(edited.media)).toEqual(placed);
  const flat = await editPost(ctx, post.id, { media: [a, b] });
  expect(placesIn(flat.media)).toEqual([
    [a, 0],
    [b, 0],
  ]);
});

test("a channel's own thread has its own files by item, and can go back to the post's", async () => {
  await connectSandbox(ctx, "bluesky");
  const [a = "", b = ""] = await addFiles(2);
  const post = await createHello(ctx, {
    media: [a],
    per_channel: { bluesky: { thread: ["One", "Two"], thread_media: [[], [b, a]] } },
  });
  expect(placesIn(post.channels[0]?.media)).toEqual([
    [b, 1],
    [a, 1],
  ]);
  const back = await editPost(ctx, post.id, { per_channel: { bluesky: { thread_media: null } } });
  expect(back.channels[0]?.media).toBeNull();
});

test("a fix that splits items moves the files along with their text", async () => {
  await connectSandbox(ctx, "bluesky");
  const [a = "", b = ""] = await addFiles(2);
  const long = "A sentence of some words. ".repeat(20);
  const post = await createHello(ctx, {
    content: `${long}\n---\nTwo`,
    per_channel: asThread,
    thread_media: [[a], [b]],
  });
  const [entry] = post.channels;
  expect(entry).toMatchObject({ ready: true, source: "authored" });
  expect(placesIn(entry?.media)).toEqual([
    [a, 0],
    [b, 2],
  ]);
  expect(placesIn(post.media)).toEqual([
    [a, 0],
    [b, 1],
  ]);
});

test("a file used twice or missing is refused with its position", async () => {
  await connectSandbox(ctx, "bluesky");
  const unknown = createHello(ctx, { thread_media: [[], ["med_gone"]] });
  expect(await refusalOf(unknown)).toMatchObject({
    reason: "unknown_media",
    message: expect.stringContaining("thread_media.1.0"),
  });
});

test("a fix that creates a post's first thread returns the other channels as they will be", async () => {
  await connectSandbox(ctx, "bluesky");
  await connectSandbox(ctx, "linkedin_member");
  const post = await createHello(ctx, {
    content: `${"A sentence of some words. ".repeat(20)}\n---\nTwo`,
    channels: ["bluesky", "linkedin_member"],
    per_channel: { bluesky: { apply: ["split_to_thread"] } },
  });
  expect(await read(post.id)).toEqual(post);
});

test("moving a file to another item is a change: versions record it, and restoring brings it back", async () => {
  await connectSandbox(ctx, "bluesky");
  const [a = "", b = ""] = await addFiles(2);
  const given = { content: THREAD, per_channel: asThread };
  const post = await createHello(ctx, { ...given, thread_media: [[a], [], [b]] });
  const id = post.id as string;
  await editPost(ctx, id, { thread_media: [[a, b]] });
  const { items } = await listPostVersions({ ctx, input: { id, limit: 9 } });
  expect(items.map(({ changed }) => changed)).toEqual([["media"], expect.any(Array)]);
  const first = await getPostVersion({
    ctx,
    input: { id, number: items.at(-1)?.number as number },
  });
  expect(first).toMatchObject({ media: [a, b], media_items: [0, 2] });
  const restored = await restorePostVersion({ ctx, input: { id, number: first.number } });
  expect(placesIn(restored.media)).toEqual([
    [a, 0],
    [b, 2],
  ]);
});
