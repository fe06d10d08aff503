import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noise } from "#server/media/testing/images.ts";
import { ended, type MediaTest, sendFile, startMedia } from "../testing/start-media.ts";

let media: MediaTest;

beforeAll(async () => {
  media = await startMedia({ jobs: "running" });
});
afterAll(() => media.close());

const LONG = { timeout: 120_000 };

test("an image that was sent is ready, with a preview and a thumbnail", LONG, async () => {
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
