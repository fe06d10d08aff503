import sharp from "sharp";
import { expect, test } from "vitest";
import type { FileType } from "#core/contract/file-types.ts";
import { sourceOf } from "#server/media/decoding/byte-source.ts";
import { avifSequence, pngOfFrames } from "#server/media/testing/animations.ts";
import { gifOfFrames } from "#server/media/testing/hostile-files.ts";
import { noise } from "#server/media/testing/images.ts";
import { inspect } from "../inspect.ts";

const webpOfFrames = (frames: number) =>
  sharp(gifOfFrames(frames), { animated: true }).webp({ delay: 500, mixed: true }).toBuffer();

async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    ["red", "teal"].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [500, 500] })
    .toBuffer();
}

test.each<[FileType, () => Promise<Buffer>, number]>([
  ["image/gif", async () => gifOfFrames(300), 3000],
  ["image/webp", movingWebp, 1000],
  ["image/png", () => pngOfFrames(4), 2000],
  ["image/avif", avifSequence, 3000],
])("an animated %s reports its duration", async (type, make, duration_ms) => {
  const found = await inspect(sourceOf(await make()), type);
  expect(found).toMatchObject({ content_type: type, animated: true, duration_ms, cleaned: null });
  expect(Object.keys(found.renditions)).toEqual(["preview", "thumbnail"]);
});

test.each<[FileType, () => Promise<Buffer>]>([
  ["image/gif", async () => gifOfFrames(1)],
  ["image/webp", () => webpOfFrames(1)],
  ["image/png", () => pngOfFrames(1)],
  ["image/png", () => noise(40, 30).png().toBuffer()],
  ["image/avif", () => noise(40, 30).avif().toBuffer()],
  ["image/jpeg", () => noise(40, 30).jpeg().toBuffer()],
])("a %s of one frame isn't animated", async (type, make) => {
  const found = await inspect(sourceOf(await make()), type);
  expect(found).toMatchObject({ animated: false, duration_ms: null });
});
