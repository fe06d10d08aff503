import { expect, test } from "vitest";
import { manifest } from "./manifest.ts";

test.each(["reel", "story"])("a %s is 4:2:0, progressive, with stereo at 48 kHz", (name) => {
  const rules = manifest.formats.find(({ format }) => format === name);
  expect(rules?.media?.videos).toMatchObject({
    // "Chroma subsampling 4:2:0", "Progressive scan" (developers.facebook.com/docs/video-api/guides/reels-publishing,
    // developers.facebook.com/docs/page-stories-api).
    chroma_subsampling: ["4:2:0"],
    scan_types: ["progressive"],
    // "Sample rate: 48kHz", "Channels: Stereo" (same pages). No document confirms that lower values are accepted too.
    max_audio_sample_rate: 48_000,
    max_audio_channels: 2,
  });
});

test("a typical video causes no warning", () => {
  const rules = manifest.formats.find(({ format }) => format === "video");
  expect(rules?.media?.videos?.chroma_subsampling).toBeUndefined();
});
