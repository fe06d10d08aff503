import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import { expect, test } from "vitest";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { sourceOf } from "#server/media/decoding/byte-source.ts";
import { makeClip } from "#server/media/testing/videos.ts";
import { inspect } from "../inspect.ts";
import { readPictureFormat, readSps } from "./read-picture-format.ts";

const CODECS = ["avc", "hevc", "vp9", "av1"];
const FORMATS = [
  ["4:2:0", 8, "progressive"],
  ["4:2:2", 10, "progressive"],
  ["4:4:4", 8, "interlaced"],
] as const;

async function formatOf(content: Buffer) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(content) });
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new Error("It has no picture.");
  return readPictureFormat(track);
}

test.each(CODECS.flatMap((codec) => FORMATS.map((format) => [codec, ...format] as const)))(
  "%s in %s with %i bits that is %s",
  async (video_codec, chroma_subsampling, bit_depth, scan_type) => {
    const facts = { video_codec, chroma_subsampling, bit_depth, scan_type };
    const { content } = memoryFile("video/mp4", facts);
    // VP9 and AV1 have no interlacing.
    const is_free = video_codec === "avc" || video_codec === "hevc";
    expect(await formatOf(content)).toEqual({
      chroma_subsampling,
      bit_depth,
      scan_type: is_free ? scan_type : "progressive",
    });
  },
);

test("a video reports its audio too", async () => {
  const clip = await makeClip({ container: "mp4", tracks: ["video", "audio"] });
  expect(await inspect(sourceOf(clip), "video/mp4")).toMatchObject({
    animated: null,
    chroma_subsampling: "4:2:0",
    bit_depth: 8,
    scan_type: "progressive",
    audio_sample_rate: 48_000,
    audio_channels: 2,
  });
  const silent = await makeClip({ container: "mp4", tracks: ["video"] });
  expect(await inspect(sourceOf(silent), "video/mp4")).toMatchObject({
    audio_codec: null,
    audio_sample_rate: null,
    audio_channels: null,
  });
});

test("a parameter set that is cut off throws a RangeError", () => {
  expect(() => readSps(Buffer.from("67640028", "hex"))).toThrow(RangeError);
});

test("a profile without that information is 4:2:0 with 8 bits", () => {
  // Baseline, 320 × 240, as a camera writes it.
  expect(readSps(Buffer.from("6742001e95a8140f940000", "hex"))).toEqual({
    chroma_format: 1,
    bit_depth: 8,
    scan_type: "progressive",
  });
});
