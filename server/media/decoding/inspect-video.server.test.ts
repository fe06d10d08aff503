import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { patchedBytes } from "#server/media/processing/inspect-stored-file.ts";
import { sourceOf } from "./byte-source.ts";
import { inspectFile } from "./inspect-file.ts";

const PLACE = "+48.8577+002.2950/";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "crier-video-"));
});
afterAll(() => rm(folder, { recursive: true }));

const PICTURE = "color=red:s=320x90:d=1[a];color=blue:s=320x90:d=1[b];[a][b]vstack";

async function make(name: string, ...options: string[]): Promise<Buffer> {
  const path = join(folder, name);
  const input = ["-f", "lavfi", "-i", PICTURE, "-f", "lavfi", "-i", "sine=d=1"];
  await promisify(execFile)("ffmpeg", ["-v", "error", ...input, ...options, path]);
  return readFile(path);
}

test.each([
  ["a.mp4", "video/mp4", ["-c:v", "libx264", "-c:a", "aac"], "avc", "aac"],
  ["b.mov", "video/quicktime", ["-c:v", "libx265", "-c:a", "aac"], "hevc", "aac"],
  ["c.webm", "video/webm", ["-c:v", "libvpx-vp9", "-c:a", "libopus"], "vp9", "opus"],
])("%s is measured, and has a poster", async (name, type, options, video_codec, audio_codec) => {
  const found = await inspectFile(sourceOf(await make(name, ...options)), type);
  const codecs = { video_codec, audio_codec };
  expect(found).toMatchObject({ content_type: type, width: 320, height: 180, ...codecs });
  expect(found.frame_rate).toBeCloseTo(25, 0);
  expect(Math.abs((found.duration_ms ?? 0) - 1000)).toBeLessThan(100);
  const [red = 0, , blue = 0] = await sharp(found.renditions["preview"]?.bytes).raw().toBuffer();
  expect(red - blue).toBeGreaterThan(150);
});

const SIGHT = ["chroma_subsampling", "bit_depth", "scan_type"] as const;

test.each([
  ["e.mp4", ["-c:v", "libx264", "-pix_fmt", "yuv444p"], ["4:4:4", 8, "progressive"]],
  ["f.mp4", ["-c:v", "libx264", "-pix_fmt", "yuv422p10le"], ["4:2:2", 10, "progressive"]],
  ["g.mp4", ["-c:v", "libx264", "-flags", "+ilme+ildct"], ["4:2:0", 8, "interlaced"]],
  ["h.mp4", ["-c:v", "libx265", "-pix_fmt", "yuv422p10le"], ["4:2:2", 10, "progressive"]],
  ["i.webm", ["-c:v", "libvpx-vp9", "-pix_fmt", "yuv444p"], ["4:4:4", 8, "progressive"]],
  ["j.webm", ["-c:v", "libvpx"], ["4:2:0", 8, "progressive"]],
])("%s reports its frame format: %j", async (name, options, expected) => {
  const type = name.endsWith("webm") ? "video/webm" : "video/mp4";
  const found = await inspectFile(sourceOf(await make(name, ...options, "-an")), type);
  expect(SIGHT.map((fact) => found[fact])).toEqual(expected);
});

test.each([
  [96_000, 6],
  [44_100, 1],
])("audio of %i Hz and %i channels is read", async (audio_sample_rate, audio_channels) => {
  const sound = ["-c:a", "aac", "-ar", String(audio_sample_rate), "-ac", String(audio_channels)];
  const bytes = await make(`${audio_channels}.mp4`, "-c:v", "libx264", ...sound);
  const found = await inspectFile(sourceOf(bytes), "video/mp4");
  expect(found).toMatchObject({ audio_codec: "aac", audio_sample_rate, audio_channels });
});

test("a video's location is removed, and nothing else changes", async () => {
  const bytes = await make("d.mov", "-c:v", "libx264", "-metadata", `location=${PLACE}`);
  expect(bytes.includes(PLACE)).toBe(true);
  const { cleaned, ...facts } = await inspectFile(sourceOf(bytes), "video/quicktime");
  if (cleaned === null || !("patches" in cleaned)) throw new Error("Nothing was taken out.");
  const clean = await buffer(patchedBytes(Readable.from([Buffer.from(bytes)]), cleaned.patches));
  expect(clean.length).toBe(bytes.length);
  expect(clean.includes(PLACE)).toBe(false);
  expect(await inspectFile(sourceOf(clean), "video/quicktime")).toEqual({
    ...facts,
    cleaned: null,
  });
});

test("a rotated video has an upright poster", async () => {
  const flat = await make("flat.mp4", "-c:v", "libx264", "-an");
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(flat) });
  await (await Conversion.init({ input, output, video: { rotate: 90 } })).execute();
  const turned = Buffer.from(target.buffer ?? new ArrayBuffer());
  const found = await inspectFile(sourceOf(turned), "video/mp4");
  expect(found).toMatchObject({ width: 180, height: 320 });
  expect(found.renditions["preview"]).toMatchObject({ width: 180, height: 320 });
});
