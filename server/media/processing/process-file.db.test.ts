import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pngOfFrames } from "#server/media/testing/animations.ts";
import { hugePng, zipBomb } from "#server/media/testing/hostile-files.ts";
import { noise } from "#server/media/testing/images.ts";
import { makePdf } from "#server/media/testing/pdfs.ts";
import { ended, type MediaTest, sendFile, startMedia } from "#server/media/testing/start-media.ts";
import { makeClip } from "#server/media/testing/videos.ts";
import { listFiles } from "../list-files.ts";

let media: MediaTest;

beforeAll(async () => {
  media = await startMedia({ jobs: "running" });
});
afterAll(() => media.close());

const LONG = { timeout: 120_000 };

test("an uploaded image becomes ready, with a preview and a thumbnail", LONG, async () => {
  const { ctx } = media;
  const jpeg = await noise(2000, 1000).jpeg().toBuffer();
  const file = await ended(ctx, await sendFile(ctx, jpeg));
  expect(file).toMatchObject({ ready: true, error: null, width: 2000, height: 1000 });
  const images = [file.url, file.preview_url, file.thumbnail_url].map(async (url) => {
    const answer = await fetch(url ?? "");
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    return [answer.headers.get("content-type"), width, height];
  });
  expect(await Promise.all(images)).toEqual([
    ["image/jpeg", 2000, 1000],
    ["image/jpeg", 1280, 640],
    ["image/jpeg", 320, 160],
  ]);
});

test("a file shows what it contains: animation, and its video and audio codecs", LONG, async () => {
  const { ctx } = media;
  const moving = await ended(ctx, await sendFile(ctx, await pngOfFrames(4), "image/png"));
  expect(moving).toMatchObject({ ready: true, animated: true, duration_ms: 2000 });
  const still = await ended(
    ctx,
    await sendFile(ctx, await noise(60, 40).png().toBuffer(), "image/png"),
  );
  expect(still).toMatchObject({
    ready: true,
    animated: false,
    duration_ms: null,
    scan_type: null,
  });
  const clip = await makeClip({ container: "mp4", tracks: ["video", "audio"] });
  const video = await ended(ctx, await sendFile(ctx, clip, "video/mp4"));
  expect(video).toMatchObject({
    ready: true,
    animated: null,
    chroma_subsampling: "4:2:0",
    bit_depth: 8,
    scan_type: "progressive",
    audio_sample_rate: 48_000,
    audio_channels: 2,
  });
});

test(
  "an uploaded PDF becomes ready, with its page count, and is found as a document",
  LONG,
  async () => {
    const { ctx } = media;
    const id = await sendFile(ctx, makePdf({ pages: 7 }), "application/pdf");
    const file = await ended(ctx, id);
    const pictures = { width: null, height: null, preview_url: null, thumbnail_url: null };
    expect(file).toMatchObject({
      content_type: "application/pdf",
      ready: true,
      pages: 7,
      ...pictures,
    });
    const answer = await fetch(file.url ?? "");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const found = await listFiles({ ctx, input: { kind: "document", limit: 50 } });
    expect(found.items.map((each) => each.id)).toEqual([id]);
  },
);

test.each([
  ["no bytes", async () => Buffer.alloc(0), "empty"],
  ["a zip", async () => zipBomb(1_000_000), "content_mismatch"],
  ["too many pixels", async () => hugePng(30_000), "too_large"],
  ["a broken image", async () => hugePng(16).subarray(0, 30), "decode_failed"],
])(
  "%s uploaded as an image fails permanently, and none of it is stored",
  LONG,
  async (_, make, reason) => {
    const { ctx, system } = media;
    const id = await sendFile(ctx, await make(), "image/png");
    expect(await ended(ctx, id)).toMatchObject({ failed: true, url: null, error: { reason } });
    const key = `files/${ctx.organization_id}/${id}/`;
    await vi.waitFor(async () => expect(await system.storage.list(key)).toEqual([]));
  },
);
