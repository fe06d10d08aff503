import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import { createTestContext } from "#server/kernel/testing/test-context.ts";
import { deleteFile } from "#server/posts/files/delete-file.ts";
import { updateFile } from "#server/posts/files/update-file.ts";
import { getPost } from "#server/posts/get-post.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";
import { cropFile } from "./crop-file.ts";
import { getFile } from "./get-file.ts";
import { listFiles } from "./list-files.ts";
import { noise } from "./testing/images.ts";
import { ended, type MediaTest, sendFile, startMedia } from "./testing/start-media.ts";
import { completeUpload } from "./uploading/complete-upload.ts";
import { uploadParts } from "./uploading/upload-parts.ts";

const LONG = { timeout: 120_000 };
const HOUR_MS = 3_600_000;
const FRAME = { x: 0, y: 0, width: 10, height: 10 };

let media: MediaTest;
let ctx: ServiceContext;
let other: ServiceContext;
let mine: string;
let theirs: string;

beforeAll(async () => {
  media = await startMedia({ jobs: "running" });
  ({ ctx } = media);
  other = await createTestContext(media.system, "Globex");
  const png = await noise(100, 60).png().toBuffer();
  mine = await sendFile(ctx, png, "image/png");
  theirs = await sendFile(other, png, "image/png");
  await Promise.all([ended(ctx, mine), ended(other, theirs)]);
}, 120_000);
afterAll(() => media.close());

test("another organization's file is not found by any operation", async () => {
  const input = { id: theirs };
  const calls = [
    () => getFile({ ctx, input }),
    () => updateFile({ ctx, input: { ...input, alt_text: "Mine" } }),
    () => deleteFile({ ctx, input }),
    () => cropFile({ ctx, input: { ...input, frame: FRAME } }),
    () => completeUpload({ ctx, input }),
    () => uploadParts({ ctx, input }),
  ];
  for (const call of calls) expect(await refusalOf(call())).toMatchObject({ code: "NOT_FOUND" });
  const { items } = await listFiles({ ctx, input: { limit: 100 } });
  expect(items.map(({ id }) => id)).toEqual([mine]);
  await connectSandbox(ctx, "bluesky");
  const posted = createHello(ctx, { media: [theirs] });
  expect(await refusalOf(posted)).toMatchObject({ reason: "unknown_media" });
});

test("a URL returns only the file it was issued for, and nothing once altered", async () => {
  const { url, thumbnail_url } = await getFile({ ctx, input: { id: mine } });
  const { url: foreign } = await getFile({ ctx: other, input: { id: theirs } });
  if (url === null || thumbnail_url === null || foreign === null)
    throw new Error("A file that is ready has addresses.");
  expect((await fetch(url)).status).toBe(200);
  const changed = (change: (address: URL) => void) => {
    const address = new URL(url);
    change(address);
    return address.href;
  };
  const addresses = [
    changed((address) => Object.assign(address, { pathname: new URL(foreign).pathname })),
    changed((address) => Object.assign(address, { pathname: new URL(thumbnail_url).pathname })),
    changed(({ searchParams }) => searchParams.set("expires", "4102444800")),
    changed(({ searchParams }) => searchParams.set("content_type", "text/html")),
    changed(({ searchParams }) => searchParams.set("save_as", "x.html")),
    changed(({ searchParams }) => searchParams.delete("signature")),
    changed(({ searchParams }) =>
      searchParams.set("signature", new URL(foreign).searchParams.get("signature") ?? ""),
    ),
  ];
  for (const address of addresses) expect((await fetch(address)).status).toBe(403);
  const body = new Uint8Array(10);
  expect((await fetch(url, { method: "PUT", body })).status).toBe(403);
  expect((await fetch(url, { method: "DELETE" })).ok).toBe(false);
});

test("a URL expires after an hour or little more", async () => {
  const { url } = await getFile({ ctx, input: { id: mine } });
  const expires = Number(new URL(url ?? "").searchParams.get("expires")) * 1000;
  const lasts = expires - media.system.now().getTime();
  expect(lasts).toBeGreaterThanOrEqual(HOUR_MS);
  expect(lasts).toBeLessThanOrEqual(1.5 * HOUR_MS);
  media.system.advance(1.5 * HOUR_MS);
  expect((await fetch(url ?? "")).status).toBe(403);
});

test(
  "deleting a file in two posts removes it from both, or from neither where not allowed",
  LONG,
  async () => {
    const file = await sendFile(ctx, await noise(90, 60).png().toBuffer(), "image/png");
    await ended(ctx, file);
    const posts = [
      await createHello(ctx, { media: [file] }),
      await createHello(ctx, { media: [mine, file] }),
    ];
    const mediaOf = async () =>
      Promise.all(
        posts.map(async ({ id }) => {
          const post = await getPost({ ctx, input: { id: id as string } });
          return post.media.map((entry) => entry.id);
        }),
      );
    const refusal = await refusalOf(deleteFile({ ctx, input: { id: file } }));
    expect(refusal).toMatchObject({ reason: "media_in_use" });
    for (const { id } of posts) expect(refusal.message).toContain(id);
    expect(await mediaOf()).toEqual([[file], [mine, file]]);
    await deleteFile({ ctx, input: { id: file, detach: true } });
    expect(await mediaOf()).toEqual([[], [mine]]);
  },
);
