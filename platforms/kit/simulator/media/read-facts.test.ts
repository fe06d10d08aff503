import { Readable } from "node:stream";
import sharp from "sharp";
import { expect, test } from "vitest";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { makeClip } from "#server/media/testing/videos.ts";
import { createMemoryStore } from "../memory-store.ts";
import { findMediaFault, type MediaLimits } from "./find-media-fault.ts";
import { readFacts } from "./read-facts.ts";

async function keep(bytes: Buffer, content_type: string) {
  const store = createMemoryStore();
  await store.writeFile("file", bytes.length, Readable.from(bytes, { objectMode: false }));
  const file = { name: "file", content_type, size: bytes.length };
  const account = { external_account_id: "one", handle: "one" };
  return { file, context: { store, account, now: () => new Date(0) } };
}

async function factsOf(bytes: Buffer, content_type: string) {
  const { context, file } = await keep(bytes, content_type);
  return readFacts(context.store, file);
}

const picture = sharp({ create: { width: 311, height: 207, channels: 3, background: "teal" } });

test.each([
  ["image/jpeg", picture.clone().jpeg({ progressive: true })],
  ["image/png", picture.clone().png()],
  ["image/gif", picture.clone().gif()],
  ["image/webp", picture.clone().webp()],
  ["image/webp", picture.clone().webp({ lossless: true })],
  ["image/webp", picture.clone().ensureAlpha(0.5).webp()],
] as const)("an image's dimensions are read from its bytes: %s", async (type, encoder) => {
  expect(await factsOf(await encoder.toBuffer(), type)).toMatchObject({ width: 311, height: 207 });
});

test.each(["mp4", "webm"] as const)("a video's properties are read: %s", async (container) => {
  const clip = await makeClip({ container, tracks: ["video", "audio"], seconds: 2 });
  expect(await factsOf(clip, `video/${container}`)).toMatchObject({
    width: 320,
    height: 180,
    seconds: expect.closeTo(2, 0),
    frame_rate: expect.closeTo(25, 0),
    video_codec: "vp9",
    audio_codec: "opus",
  });
});

const FORMATS = [
  ["4:2:0", "progressive"],
  ["4:2:2", "interlaced"],
  ["4:4:4", "progressive"],
] as const;

test.each(
  ["avc", "hevc", "vp9", "av1"].flatMap((codec) =>
    FORMATS.map((each) => [codec, ...each] as const),
  ),
)("a platform reads the frame format itself: %s, %s, %s", async (codec, chroma, scan) => {
  const format = { video_codec: codec, chroma_subsampling: chroma, scan_type: scan };
  const sound = { audio_codec: "aac", audio_sample_rate: 96_000, audio_channels: 6 };
  const { content } = memoryFile("video/mp4", { ...format, ...sound });
  const isInterlaced = scan === "interlaced" && (codec === "avc" || codec === "hevc");
  expect(await factsOf(content, "video/mp4")).toMatchObject({
    video_codec: codec,
    chroma,
    scan: isInterlaced ? "interlaced" : "progressive",
    audio_codec: "aac",
    sample_rate: 96_000,
    channels: 6,
  });
});

test("a video's width is the displayed one", async () => {
  const turned = await makeClip({ container: "mp4", tracks: ["video"], rotation: 90 });
  expect(await factsOf(turned, "video/mp4")).toMatchObject({ width: 180, height: 320 });
});

test.each([
  ["image/jpeg", Buffer.from("ffd8ffe0", "hex")],
  ["image/png", Buffer.from("89504e47", "hex")],
  ["video/mp4", Buffer.alloc(100)],
])("nothing is known of truncated files: %s", async (type, bytes) => {
  expect(await factsOf(bytes, type)).toBeNull();
});

test.each<[MediaLimits, string | null]>([
  [{}, null],
  [{ ratio: { least: 1.7, most: 1.8 }, pixels: { most: 57_600 } }, null],
  [{ ratio: { most: 1.7 } }, "ratio"],
  [{ shorter_side: { least: 181 } }, "shorter_side"],
  [{ longer_side: { most: 319 } }, "longer_side"],
  [{ both_sides: { most: 499 } }, "both_sides"],
  [{ pixels: { most: 57_599 } }, "pixels"],
  [{ seconds: { least: 3 } }, "seconds"],
  [{ frame_rate: { least: 26 } }, "frame_rate"],
  [{ video_codecs: ["avc"] }, "video_codecs"],
  [{ audio_codecs: ["aac"] }, "audio_codecs"],
  [{ chroma: ["4:2:0"], scan: ["progressive"] }, null],
  [{ chroma: ["4:4:4"] }, "chroma"],
  [{ scan: ["interlaced"] }, "scan"],
  [{ sample_rate: { most: 44_100 } }, "sample_rate"],
  [{ channels: { most: 1 } }, "channels"],
  [{ bytes: { most: 10 } }, "bytes"],
])("a video is checked against %j", async (limits, fault) => {
  const clip = await makeClip({ container: "mp4", tracks: ["video", "audio"], seconds: 2 });
  const { context, file } = await keep(clip, "video/mp4");
  expect(await findMediaFault(context, file, limits)).toBe(fault);
});
