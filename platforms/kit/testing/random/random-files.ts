import fc from "fast-check";
import { isFileType } from "#core/contract/file-types.ts";
import type { FileRules, MediaRules } from "#core/contract/resources/media-rules.ts";
import { NO_STREAMS } from "#core/domain/media-fact.ts";
import { usualFile } from "../media-limits.ts";
import type { FileSpec } from "./file-spec.ts";
import { randomLine } from "./random-text.ts";

/** Small, since bytes take time. Files exactly at a byte limit are tried once (../limit-conformance.ts). */
const IMAGE_BYTES = { min: 9_000, max: 13_000 };
/** Above LinkedIn's minimum size of a video. */
const VIDEO_BYTES = { min: 80_000, max: 90_000 };

const SHAPES = [9 / 16, 4 / 5, 1, 4 / 3, 1.91, 3, 1 / 3];
const SIDES = [32, 320, 640, 1080, 1440, 4000];
const SECONDS = [0.5, 1, 3, 10, 59.9, 60, 90, 180, 600, 3_600];
const FRAME_RATES = [12, 23.976, 24, 30, 60, 120];
const VIDEO_CODECS = ["avc", "hevc", "vp9", "av1"];
const CHROMA = ["4:2:0", "4:2:2", "4:4:4"];
const SCAN_TYPES = ["progressive", "interlaced"] as const;
const AUDIO_CODECS = ["aac", "opus"];
const SAMPLE_RATES = [22_050, 44_100, 48_000, 96_000];
const CHANNELS = [1, 2, 6];

export function randomFiles(rules: MediaRules): fc.Arbitrary<FileSpec[]> {
  const { images, videos, documents, mix, min_count, max_count } = rules;
  const of = (kind: FileRules, one: fc.Arbitrary<FileSpec>) =>
    fc.array(one, {
      minLength: min_count,
      maxLength: Math.min(kind.max_count, max_count),
      size: "max",
    });
  const kinds: fc.Arbitrary<FileSpec[]>[] = [];
  if (images !== null && !rules.cover) kinds.push(of(images, randomImage(images, rules)));
  if (videos !== null) kinds.push(of(videos, randomVideo(videos, rules)));
  if (documents !== null) kinds.push(of(documents, randomDocument(documents)));
  if (mix && images !== null && videos !== null)
    kinds.push(
      fc
        .tuple(randomImage(images, rules), randomVideo(videos, rules))
        .map((pair) => pair.slice(0, max_count)),
    );
  return fc.oneof(...kinds);
}

function randomImage(kind: FileRules, rules: MediaRules): fc.Arbitrary<FileSpec> {
  const types = kind.types.filter(isFileType).filter((type) => type !== "image/gif");
  return fc
    .record({
      type: fc.constantFrom(...types),
      size: fc.integer(IMAGE_BYTES),
      sides: randomSides(kind),
      alt_text: randomAltText(rules),
    })
    .map(({ sides, ...file }) => ({ ...file, ...sides, ...STILL }));
}

function randomVideo(kind: FileRules, rules: MediaRules): fc.Arbitrary<FileSpec> {
  const { duration_seconds: span, frame_rate: rates, video_codecs, audio_codecs } = kind;
  const { max_audio_sample_rate = 96_000, max_audio_channels = 8 } = kind;
  const isRate = (rate: number) => isWithin(Math.round(rate), rates);
  return fc
    .record({
      type: fc.constantFrom(...kind.types.filter(isFileType)),
      size: fc.integer(VIDEO_BYTES),
      sides: randomSides(kind),
      duration_seconds: fc.constantFrom(
        ...atLimits(span, SECONDS).filter((each) => isWithin(each, span)),
      ),
      frame_rate: fc.option(fc.constantFrom(...FRAME_RATES.filter(isRate))),
      video_codec: fc.constantFrom(...(video_codecs ?? VIDEO_CODECS)),
      chroma_subsampling: fc.option(fc.constantFrom(...(kind.chroma_subsampling ?? CHROMA))),
      bit_depth: fc.option(fc.constantFrom(8, 10)),
      scan_type: fc.option(fc.constantFrom(...(kind.scan_types ?? SCAN_TYPES))),
      audio_codec: fc.option(fc.constantFrom(...(audio_codecs ?? AUDIO_CODECS))),
      audio_sample_rate: fc.constantFrom(
        ...SAMPLE_RATES.filter((rate) => rate <= max_audio_sample_rate),
      ),
      audio_channels: fc.constantFrom(...CHANNELS.filter((count) => count <= max_audio_channels)),
      alt_text: randomAltText(rules),
    })
    .map(({ sides, ...file }) => ({ ...file, ...sides, animated: null, pages: null }));
}

function randomDocument(kind: FileRules): fc.Arbitrary<FileSpec> {
  const most = kind.max_pages ?? 1_000;
  return fc
    .record({ size: fc.integer(IMAGE_BYTES), pages: fc.constantFrom(1, 2, 10, most) })
    .map((file) => ({ ...usualFile("document", kind), ...file }));
}

const STILL = { duration_seconds: null, animated: false, ...NO_STREAMS, pages: null };

type Range = { min: number | null; max: number | null } | null | undefined;

function isWithin(value: number, range: Range): boolean {
  return value >= (range?.min ?? 0) && value <= (range?.max ?? Number.POSITIVE_INFINITY);
}

function atLimits(range: Range, usual: readonly number[]): number[] {
  return [...usual, ...[range?.min, range?.max].filter((limit) => limit != null)];
}

function randomSides({ aspect_ratio, min_side, max_pixels }: FileRules) {
  const sides = SHAPES.flatMap((ratio) => SIDES.map((side) => sidesOf(ratio, side)));
  const fitting = sides.filter(
    ({ width, height }) =>
      isWithin(width / height, aspect_ratio) &&
      Math.min(width, height) >= (min_side ?? 1) &&
      width * height <= (max_pixels ?? Number.POSITIVE_INFINITY),
  );
  return fc.constantFrom(...fitting);
}

/** `side` is the shorter one. */
function sidesOf(ratio: number, side: number): { width: number; height: number } {
  return ratio >= 1
    ? { width: Math.round(side * ratio), height: side }
    : { width: side, height: Math.round(side / ratio) };
}

function randomAltText({ alt_text }: MediaRules): fc.Arbitrary<string | null> {
  const limit = alt_text?.limit ?? 1_000;
  return fc.option(
    fc.oneof(
      { weight: 4, arbitrary: randomLine.filter(({ length }) => length <= limit) },
      { weight: 1, arbitrary: fc.constant("a".repeat(limit)) },
    ),
  );
}
