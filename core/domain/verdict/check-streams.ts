import type { FileRules } from "#core/contract/resources/provider-manifest.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { MediaFact } from "../media-fact.ts";
import { problemOf } from "./problem-of.ts";
import { anyOf, formatNumber } from "./words.ts";

/** Codecs that people know by another name than that of the container. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  avc: "H.264 (avc)",
  hevc: "H.265 (hevc)",
  aac: "AAC",
  mp3: "MP3",
};

/** What is wrong with what a video consists of: how many frames a second it has, and how picture and sound are coded. */
export function checkStreams(
  file: MediaFact,
  { frame_rate, video_codecs, audio_codecs }: FileRules,
): ValidationError[] {
  return [
    ...checkFrameRate(file, frame_rate),
    ...checkCodec(file, "picture", file.video_codec, video_codecs),
    ...checkCodec(file, "sound", file.audio_codec, audio_codecs),
  ];
}

/** Whole frames count: what is recorded at 60 a second, or at 24, is measured as a little more or less. */
function checkFrameRate(file: MediaFact, rules: FileRules["frame_rate"]): ValidationError[] {
  const rate = file.frame_rate;
  if (rate === null || rules == null) return [];
  const { min, max } = rules;
  const frames = Math.round(rate);
  const isWithin = (min === null || frames >= min) && (max === null || frames <= max);
  if (isWithin) return [];
  const must = [min === null ? "" : `at least ${min}`, max === null ? "" : `at most ${max}`];
  const limits = must.filter((words) => words !== "").join(" and ");
  return [problemOf(file, `has ${formatNumber(rate)} frames a second; it must have ${limits}`)];
}

/** A video without sound has no codec for it, and a picture none at all. */
function checkCodec(
  file: MediaFact,
  stream: "picture" | "sound",
  codec: string | null,
  taken: readonly string[] | undefined,
): ValidationError[] {
  if (codec === null || taken === undefined || taken.includes(codec)) return [];
  const names = anyOf(taken.map(nameOf));
  return [problemOf(file, `has its ${stream} coded as ${nameOf(codec)}; it must be ${names}`)];
}

function nameOf(codec: string): string {
  return ALSO_CALLED[codec] ?? codec;
}
