import type { FileRules } from "#core/contract/resources/provider-manifest.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { MediaFact } from "../media-fact.ts";
import { problemOf } from "./problem-of.ts";
import { anyOf, formatNumber } from "./words.ts";

/** Codecs with a common name other than the container's. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  avc: "H.264 (avc)",
  hevc: "H.265 (hevc)",
  aac: "AAC",
  mp3: "MP3",
};

/** Validates a video's streams. Values that its file doesn't specify are valid. */
export function checkStreams(file: MediaFact, rules: FileRules): ValidationError[] {
  return [
    ...checkFrameRate(file, rules.frame_rate),
    ...checkCodec(file, "picture", file.video_codec, rules.video_codecs),
    ...checkPictureFormat(file, rules),
    ...checkCodec(file, "sound", file.audio_codec, rules.audio_codecs),
    ...checkSound(file, rules),
  ];
}

/** Rounds to whole frames: videos recorded at 60 or 24 frames per second measure slightly more or less. */
function checkFrameRate(file: MediaFact, rules: FileRules["frame_rate"]): ValidationError[] {
  const rate = file.frame_rate;
  if (rate === null || rules == null) return [];
  const { min, max } = rules;
  const frames = Math.round(rate);
  const isWithin = (min === null || frames >= min) && (max === null || frames <= max);
  if (isWithin) return [];
  const must = [min === null ? "" : `at least ${min}`, max === null ? "" : `at most ${max}`];
  const limits = must.filter((words) => words !== "").join(" and ");
  return [problemOf(file, `has ${formatNumber(rate)} frames per second; it must have ${limits}`)];
}

function checkPictureFormat(
  file: MediaFact,
  { chroma_subsampling: taken, scan_types }: FileRules,
): ValidationError[] {
  const { chroma_subsampling: chroma, scan_type: scan } = file;
  const found: (ValidationError | false)[] = [
    chroma !== null &&
      taken?.includes(chroma) === false &&
      problemOf(file, `has ${chroma} chroma subsampling; export it with ${anyOf(taken)}`),
    scan !== null &&
      scan_types?.includes(scan) === false &&
      problemOf(file, `is ${scan}; export it as ${anyOf(scan_types)}`),
  ];
  return found.filter((error) => error !== false);
}

function checkSound(
  file: MediaFact,
  { max_audio_sample_rate: rate, max_audio_channels: channels }: FileRules,
): ValidationError[] {
  const found: (ValidationError | false)[] = [
    isOver(file.audio_sample_rate, rate) &&
      problemOf(
        file,
        `has an audio sample rate of ${formatNumber(file.audio_sample_rate ?? 0)} Hz; export it with ${formatNumber(rate ?? 0)} Hz or less`,
      ),
    isOver(file.audio_channels, channels) &&
      problemOf(
        file,
        `has ${file.audio_channels} audio channels; export it with ${channels} or fewer`,
      ),
  ];
  return found.filter((error) => error !== false);
}

function isOver(value: number | null, most: number | undefined): boolean {
  return value !== null && most !== undefined && value > most;
}

/** A video without sound has no audio codec, and an image has none at all. */
function checkCodec(
  file: MediaFact,
  stream: "picture" | "sound",
  codec: string | null,
  taken: readonly string[] | undefined,
): ValidationError[] {
  if (codec === null || taken === undefined || taken.includes(codec)) return [];
  const names = anyOf(taken.map(nameOf));
  return [problemOf(file, `has the ${stream} codec ${nameOf(codec)}; it must be ${names}`)];
}

function nameOf(codec: string): string {
  return ALSO_CALLED[codec] ?? codec;
}
