import { expect, test } from "vitest";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { draftOf, picture } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "../index.ts";

const clip: MediaFact = picture({
  type: "video/mp4",
  animated: null,
  duration_seconds: 10,
  video_codec: "avc",
  chroma_subsampling: "4:2:0",
  bit_depth: 8,
  scan_type: "progressive",
  audio_codec: "aac",
  audio_sample_rate: 48_000,
  audio_channels: 2,
});

test.each<[string, Partial<MediaFact>, string[]]>([
  ["that keeps to all limits", {}, []],
  ["of ten bits, which nobody has a rule about", { bit_depth: 10 }, []],
  [
    "in 4:4:4",
    { chroma_subsampling: "4:4:4" },
    ["Small: the file med_1 has 4:4:4 chroma subsampling; export it with 4:2:0."],
  ],
  [
    "that is interlaced",
    { scan_type: "interlaced" },
    ["Small: the file med_1 is interlaced; export it as progressive."],
  ],
  [
    "with sound at 96 kHz",
    { audio_sample_rate: 96_000 },
    [
      "Small: the file med_1 has an audio sample rate of 96,000 Hz; export it with 48,000 Hz or less.",
    ],
  ],
  [
    "with surround sound",
    { audio_channels: 6 },
    ["Small: the file med_1 has 6 audio channels; export it with 2 or fewer."],
  ],
  [
    "that says nothing of itself",
    {
      chroma_subsampling: null,
      scan_type: null,
      audio_sample_rate: null,
      audio_channels: null,
    },
    [],
  ],
])("a clip %s", (_, facts, messages) => {
  const { errors } = validateEntry(draftOf("Hello", { media: [{ ...clip, ...facts }] }));
  expect(errors.map(({ message }) => message)).toEqual(messages);
  for (const error of errors) expect(error).toMatchObject({ path: "media.med_1" });
});
