import { expect, test } from "vitest";
import { manifest } from "./manifest.ts";

test("a video is 4:2:0, progressive, with 48 kHz audio and at most two channels", () => {
  const videos = manifest.formats.flatMap(({ media }) => media?.videos ?? []);
  expect(videos.length).toBeGreaterThan(1);
  for (const video of videos)
    expect(video).toMatchObject({
      // "progressive scan, closed GOP, 4:2:0 chroma subsampling"
      // (developers.facebook.com/docs/threads/posts).
      chroma_subsampling: ["4:2:0"],
      scan_types: ["progressive"],
      // "AAC, 48khz sample rate maximum, 1 or 2 channels (mono or stereo)" (same page).
      max_audio_sample_rate: 48_000,
      max_audio_channels: 2,
    });
});
