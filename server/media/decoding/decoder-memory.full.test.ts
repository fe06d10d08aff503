import sharp from "sharp";
import { expect, test } from "vitest";
import {
  gifOfFrames,
  hugePng,
  tiffOfPages,
  withProfile,
  zipBomb,
} from "#server/media/testing/hostile-files.ts";
import { HOSTILE_TREES, makePdf } from "#server/media/testing/pdfs.ts";
import { makeClip } from "#server/media/testing/videos.ts";
import { watchDecoders } from "#server/media/testing/watch-decoders.ts";
import { type ByteSource, sourceOf } from "./byte-source.ts";
import { fitImage } from "./fit-image.ts";
import { inspectFile } from "./inspect-file.ts";
import { runDecoder } from "./run-decoder.ts";

const MOST_BYTES = 512 * 1024 * 1024;
const GB = 1_000_000_000;

function flat(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#abc" } });
}

async function hugeClip(): Promise<ByteSource> {
  const clip = await makeClip({ container: "mp4", tracks: ["video", "audio"] });
  const rest = Buffer.alloc(8);
  rest.writeUInt32BE(GB);
  rest.write("free", 4);
  const head = Buffer.concat([clip, rest]);
  return {
    size: clip.length + GB,
    async read({ start, end }) {
      const bytes = Buffer.alloc(end + 1 - start);
      head.subarray(start, end + 1).copy(bytes);
      return bytes;
    },
  };
}

const inMemory = async (bytes: Promise<Buffer> | Buffer) => sourceOf(await bytes);
const turned = { orientation: 6 };
const FITTED = {
  types: ["image/jpeg"],
  max_bytes: 500_000,
  max_pixels: null,
  max_side: null,
} as const;
const inspect = (type: string | null) => (source: ByteSource) => inspectFile(source, type);

type Case = [string, () => Promise<ByteSource>, (source: ByteSource) => Promise<object>, string];

test.runIf(process.platform === "linux").each<Case>([
  ["a video of a gigabyte", hugeClip, inspect("video/mp4"), "done"],
  [
    "the largest JPEG, which must be turned",
    () => inMemory(flat(8900, 8900).jpeg().withMetadata(turned).toBuffer()),
    inspect("image/jpeg"),
    "done",
  ],
  [
    "the largest progressive JPEG",
    () => inMemory(flat(6200, 6200).jpeg({ progressive: true }).withMetadata(turned).toBuffer()),
    inspect("image/jpeg"),
    "done",
  ],
  [
    "the largest PNG, made to fit a platform",
    () => inMemory(flat(8900, 8900).png().toBuffer()),
    (source) => fitImage(source, FITTED),
    "done",
  ],
  [
    "an animation of 100,000 frames",
    () => inMemory(gifOfFrames(100_000)),
    inspect("image/gif"),
    "done",
  ],
  ["30,000 × 30,000 pixels", () => inMemory(hugePng(30_000)), inspect("image/png"), "too_large"],
  ["10,000 pages", () => inMemory(tiffOfPages(10_000)), inspect(null), "unsupported_type"],
  [
    "a document of 100 MB",
    () => inMemory(makePdf({ padding: 100_000_000 })),
    inspect("application/pdf"),
    "done",
  ],
  [
    "a document of 100 MB without an index",
    () => inMemory(makePdf({ padding: 100_000_000, index_at: 1 })),
    inspect("application/pdf"),
    "decode_failed",
  ],
  [
    "a document of 32 MB without an index",
    () => inMemory(makePdf({ padding: 32_000_000, index_at: 1 })),
    inspect("application/pdf"),
    "done",
  ],
  [
    "a document of 50,000 trees in each other",
    () => inMemory(HOSTILE_TREES.nested),
    inspect("application/pdf"),
    "done",
  ],
  [
    "a colour profile of 100 MB",
    () => inMemory(withProfile(hugePng(16), 100_000_000)),
    inspect("image/png"),
    "done",
  ],
  ["a zip bomb", () => inMemory(zipBomb(GB)), inspect("image/png"), "content_mismatch"],
])("%s: the decoder uses less than 512 MB", async (_, make, work, outcome) => {
  const source = await make();
  const watched = watchDecoders();
  const ended = await work(source).then(
    () => "done",
    (error: { fault?: { reason: string } }) => error.fault?.reason,
  );
  const peak = watched.stop();
  expect(ended).toBe(outcome);
  expect(peak).toBeGreaterThan(30 * 1024 * 1024);
  expect(peak).toBeLessThan(MOST_BYTES);
});

test.runIf(process.platform === "linux")("a file that uses more memory fails alone", async () => {
  const large = await inMemory(flat(8900, 8900).jpeg().withMetadata(turned).toBuffer());
  const task = { kind: "inspect", declared_type: "image/jpeg" } as const;
  // Either the process ends, or libvips notices first and throws.
  await expect(runDecoder(large, task, { memory_mb: 700 })).rejects.toThrow();
  const small = await inMemory(flat(20, 20).jpeg().toBuffer());
  expect(await inspectFile(small, "image/jpeg")).toMatchObject({ width: 20 });
});
