import { expect, test } from "vitest";
import { manifest } from "./manifest.ts";

test("a video is 4:2:0, progressive, with at most two audio channels", () => {
  const videos = manifest.formats.flatMap(({ media }) => media?.videos ?? []);
  expect(videos.length).toBeGreaterThan(0);
  for (const video of videos) {
    expect(video).toMatchObject({
      // "Pixel format: Only YUV 4:2:0 is supported" (docs.x.com/x-api/media/quickstart/best-practices).
      chroma_subsampling: ["4:2:0"],
      // "Must use progressive scan" (same page).
      scan_types: ["progressive"],
      // "Audio must be mono or stereo, not 5.1 or greater" (same page).
      max_audio_channels: 2,
    });
    // The page gives no sample rate.
    expect(video.max_audio_sample_rate).toBeUndefined();
  }
});
