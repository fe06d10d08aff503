import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { sourceOf } from "#server/media/decoding/byte-source.ts";
import { FileFaultError } from "#server/media/decoding/file-fault-error.ts";
import type { Inspection } from "#server/media/decoding/task.ts";
import {
  gifOfFrames,
  HEIC,
  hugePng,
  pngChunk,
  SVG,
  tiffOfPages,
  withProfile,
  zipBomb,
} from "#server/media/testing/hostile-files.ts";
import { noise } from "#server/media/testing/images.ts";
import { makeClip } from "#server/media/testing/videos.ts";
import { inspect } from "./inspect.ts";

const PRIVATE = "Secret Street 1";
const EXIF = { IFD0: { Copyright: PRIVATE }, IFD3: { GPSLatitudeRef: "N" } };

function inspectBytes(bytes: Uint8Array, type: string | null): Promise<Inspection> {
  return inspect(sourceOf(bytes), type);
}

async function faultOf(bytes: Uint8Array, type: string | null) {
  const error = await inspectBytes(bytes, type).catch((caught: unknown) => caught);
  if (!(error instanceof FileFaultError)) throw error;
  return error.fault;
}

function cleanedBytes({ cleaned }: Inspection): Buffer {
  if (cleaned === null || !("bytes" in cleaned)) throw new Error("Its bytes were not changed.");
  return Buffer.from(cleaned.bytes);
}

async function pixelsOf(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { pages: -1 }).raw().toBuffer();
}

describe("an image", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("of type %s is measured", async (format) => {
    const bytes = await noise(400, 300)[format]().toBuffer();
    const found = await inspectBytes(bytes, `image/${format}`);
    expect(found).toMatchObject({ width: 400, height: 300, duration_ms: null });
    const { preview, thumbnail } = found.renditions;
    expect(preview).toMatchObject({ content_type: "image/jpeg", width: 400, height: 300 });
    expect(thumbnail).toMatchObject({ content_type: "image/jpeg", width: 320, height: 240 });
    expect(found.cleaned).toBeNull();
  });

  test("that is partly transparent stays so in its derived images", async () => {
    const png = await noise(50, 40).ensureAlpha(0.5).png().toBuffer();
    const { renditions } = await inspectBytes(png, "image/png");
    expect(renditions["preview"]).toMatchObject({ content_type: "image/webp", width: 50 });
  });

  test("with a 100 MB color profile is ready without it, after unpacking only a few megabytes", async () => {
    const png = await noise(40, 30).png().toBuffer();
    const bomb = withProfile(png, 100_000_000);
    expect(bomb.length).toBeLessThan(200_000);
    const before = process.resourceUsage().maxRSS;
    const found = await inspectBytes(bomb, "image/png");
    const mebibytes = (process.resourceUsage().maxRSS - before) / 1024;
    expect(found).toMatchObject({ width: 40, height: 30 });
    expect(cleanedBytes(found)).toEqual(png);
    expect(mebibytes).toBeLessThan(80);
  });

  test("keeps a color profile of normal size", async () => {
    const png = await noise(40, 30).withIccProfile("p3").png().toBuffer();
    expect(png.includes("iCCP")).toBe(true);
    expect((await inspectBytes(png, "image/png")).cleaned).toBeNull();
  });

  test("that is animated reports its duration", async () => {
    const found = await inspectBytes(gifOfFrames(5000), "image/gif");
    expect(found).toMatchObject({ width: 1, height: 1, cleaned: null });
    expect(found.duration_ms).toBeGreaterThanOrEqual(50_000);
  });

  test.each([3, 6, 8])("that a camera rotated (%i) is stored upright", async (orientation) => {
    const bytes = await noise(60, 30).jpeg().withMetadata({ orientation }).toBuffer();
    const found = await inspectBytes(bytes, "image/jpeg");
    const [width, height] = orientation === 3 ? [60, 30] : [30, 60];
    expect(found).toMatchObject({ width, height });
    expect(found.renditions["preview"]).toMatchObject({ width, height });
    const stored = await sharp(cleanedBytes(found)).metadata();
    expect([stored.width, stored.height, stored.orientation]).toEqual([width, height, undefined]);
  });

  test.each(["jpeg", "png", "webp", "avif"] as const)(
    "of type %s loses location and personal metadata, but no colors",
    async (format) => {
      const image = noise(200, 100).withExif(EXIF).withIccProfile("p3");
      const bytes = await image.withXmp(`<x>${PRIVATE}</x>`)[format]().toBuffer();
      expect(bytes.includes(PRIVATE)).toBe(true);
      const cleaned = cleanedBytes(await inspectBytes(bytes, `image/${format}`));
      expect(cleaned.includes(PRIVATE)).toBe(false);
      const { exif, xmp, icc } = await sharp(cleaned).metadata();
      expect([exif, xmp]).toEqual([undefined, undefined]);
      expect(icc).toBeDefined();
      if (format !== "avif") expect(await pixelsOf(cleaned)).toEqual(await pixelsOf(bytes));
    },
  );

  test("of type gif loses comments, and loops as before", async () => {
    const frames = gifOfFrames(3);
    const comment = Buffer.from(`\x21\xfe\x0f${PRIVATE}\0`, "latin1");
    const repeats = Buffer.from("\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0", "latin1");
    const head = frames.subarray(0, 19);
    const bytes = Buffer.concat([head, repeats, comment, frames.subarray(19)]);
    const cleaned = cleanedBytes(await inspectBytes(bytes, "image/gif"));
    expect(cleaned).toEqual(Buffer.concat([head, repeats, frames.subarray(19)]));
  });

  test("loses data hidden after its end", async () => {
    const jpeg = await noise(50, 50).jpeg({ progressive: true }).toBuffer();
    const longer = Buffer.concat([jpeg, await makeClip({ container: "mp4", tracks: ["video"] })]);
    expect(cleanedBytes(await inspectBytes(longer, "image/jpeg"))).toEqual(jpeg);
    const png = await noise(50, 50).png().toBuffer();
    const named = Buffer.concat([png, pngChunk("tEXt", Buffer.from(PRIVATE))]);
    expect(cleanedBytes(await inspectBytes(named, "image/png"))).toEqual(png);
  });
});

describe("a video", () => {
  test.each([
    ["mp4", "video/mp4"],
    ["webm", "video/webm"],
  ] as const)("in %s is measured", async (container, type) => {
    const clip = await makeClip({ container, tracks: ["video", "audio"] });
    const found = await inspectBytes(clip, type);
    // A WebM doesn't specify how long its last frame is shown.
    expect([1960, 2000]).toContain(found.duration_ms);
    expect(found).toMatchObject({
      content_type: type,
      width: 320,
      height: 180,
      frame_rate: 25,
      video_codec: "vp9",
      audio_codec: "opus",
      cleaned: null,
    });
  });

  test("that a camera rotated is measured as displayed", async () => {
    const clip = await makeClip({ container: "mp4", tracks: ["video"], rotation: 90 });
    expect(await inspectBytes(clip, "video/mp4")).toMatchObject({ width: 180, height: 320 });
  });

  test("is accepted under its container's other name", async () => {
    const clip = await makeClip({ container: "mp4", tracks: ["video"] });
    expect(await inspectBytes(clip, "video/quicktime")).toMatchObject({
      content_type: "video/mp4",
    });
  });

  test("is read in ranges, whatever its size", async () => {
    const clip = await makeClip({ container: "mp4", tracks: ["video"], seconds: 1 });
    const rest = Buffer.alloc(8);
    rest.writeUInt32BE(1_000_000_000);
    rest.write("free", 4);
    const head = Buffer.concat([clip, rest]);
    let read = 0;
    const large = {
      size: clip.length + 1_000_000_000,
      async read({ start, end }: { start: number; end: number }) {
        read += end + 1 - start;
        const bytes = Buffer.alloc(end + 1 - start);
        head.subarray(start, end + 1).copy(bytes);
        return bytes;
      },
    };
    expect(await inspect(large, "video/mp4")).toMatchObject({ duration_ms: 1000 });
    expect(read).toBeLessThan(10_000_000);
  });
});

describe("an unusable file", () => {
  test.each([
    ["no bytes", async () => Buffer.alloc(0), "image/png", "empty"],
    ["a JPEG named .png", () => noise(9, 9).jpeg().toBuffer(), "image/png", "content_mismatch"],
    ["a zip named .png", async () => zipBomb(10_000_000), "image/png", "content_mismatch"],
    ["an SVG named .png", async () => SVG, "image/png", "content_mismatch"],
    ["a picture named .mp4", () => noise(9, 9).png().toBuffer(), "video/mp4", "content_mismatch"],
    ["an SVG", async () => SVG, null, "unsupported_type"],
    ["a TIFF of 10,000 pages", async () => tiffOfPages(10_000), null, "unsupported_type"],
    ["a HEIC", async () => HEIC, null, "unsupported_type"],
    ["30,000 × 30,000 pixels", async () => hugePng(30_000), "image/png", "too_large"],
    ["too many bytes", async () => hugePng(16).subarray(), "image/png", "too_large"],
    [
      "an image's first bytes",
      async () => hugePng(16).subarray(0, 20),
      "image/png",
      "decode_failed",
    ],
    [
      "a video without its end",
      async () => (await makeClip({ container: "mp4", tracks: ["video"] })).subarray(0, -5000),
      "video/mp4",
      "decode_failed",
    ],
    [
      "a WebM without its end",
      async () => (await makeClip({ container: "webm", tracks: ["video"] })).subarray(0, -5000),
      "video/webm",
      "decode_failed",
    ],
    [
      "sound alone",
      () => makeClip({ container: "mp4", tracks: ["audio"] }),
      "video/mp4",
      "decode_failed",
    ],
  ])("%s", async (name, make, type, reason) => {
    const bytes = await make();
    const source = sourceOf(bytes);
    const size = name === "too many bytes" ? 60_000_000 : source.size;
    const caught = await inspect({ ...source, size }, type).catch((error: unknown) => error);
    expect(caught).toMatchObject({ fault: { reason, message: expect.stringMatching(/^\S.*\.$/) } });
  });

  test.each(["jpeg", "png", "webp", "gif"] as const)("a %s without its tail", async (format) => {
    const bytes = await noise(200, 200)[format]().toBuffer();
    const half = bytes.subarray(0, Math.floor(bytes.length * 0.7));
    expect(await faultOf(half, `image/${format}`)).toMatchObject({ reason: "decode_failed" });
  });

  test("a JPEG with damage in the middle", async () => {
    const bytes = await noise(600, 600).jpeg().toBuffer();
    // A second header. A decoder can't always tell other damage from image content.
    bytes.writeUInt16BE(0xffc0, 20_000);
    expect(await faultOf(bytes, "image/jpeg")).toMatchObject({ reason: "decode_failed" });
  });
});
