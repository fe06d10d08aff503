import type { FileRules, MediaRules } from "#core/contract/resources/media-rules.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { offerCropTo } from "#core/domain/fixes/crop-to.ts";
import { measure } from "#core/domain/measure/index.ts";
import {
  canBeReencoded,
  isImage,
  isStill,
  kindOf,
  type MediaFact,
} from "#core/domain/media-fact.ts";
import { countNoun } from "#core/domain/words.ts";
import { anyOf, countOf, formatNumber } from "../phrases.ts";
import type { BrowserRule } from "../rule.ts";

/**
 * Each file must be usable and within the platform's limits for its kind: type, size, aspect ratio, duration, frames,
 * codecs, pages, alt text. Still images are re-encoded to fit when published, so their type and size are never errors.
 */
export const mediaFiles: BrowserRule = {
  server_only: false,
  validate({ rules, media, manifest }) {
    const failures = media.flatMap((file) =>
      file.failure === null ? [] : [problemOf(file, `can't be used: ${inline(file.failure)}`)],
    );
    const demands = rules?.media;
    if (demands == null) return failures;
    const misfits = media
      .filter((file) => file.ready)
      .flatMap((file) => {
        const kind = demands[kindOf(file)];
        if (kind === null) return [];
        const errors = [
          ...checkFile(file, kind),
          ...checkStreams(file, kind),
          ...checkAltText(file, demands),
        ];
        return errors.map((error) => ({
          ...error,
          message: `${manifest.title}: ${error.message}`,
        }));
      });
    return [...failures, ...misfits];
  },
};

function checkFile(file: MediaFact, rules: FileRules): ValidationError[] {
  const {
    min_side,
    max_side = null,
    max_pixels,
    min_bytes = 0,
    max_bytes,
    duration_seconds: span,
  } = rules;
  const seconds = file.duration_seconds;
  const isAsSent = !canBeReencoded(file, rules.types);
  const found: (ValidationError | false)[] = [
    isAsSent &&
      !rules.types.includes(file.type) &&
      problemOf(file, `is ${file.type}; send ${anyOf(rules.types)}`),
    isAsSent &&
      max_bytes !== null &&
      file.bytes > max_bytes &&
      problemOf(file, `has ${countOf(file.bytes, max_bytes, "bytes")}`),
    // Other types are re-encoded first, with an unknown resulting size.
    rules.types.includes(file.type) &&
      file.bytes < min_bytes &&
      problemOf(
        file,
        `has ${countNoun(file.bytes, "byte")}; it must have at least ${formatNumber(min_bytes)}`,
      ),
    min_side !== null &&
      Math.min(file.width, file.height) < min_side &&
      problemOf(
        file,
        `is ${file.width} × ${file.height} pixels; the shorter side must have at least ${min_side}`,
      ),
    isAsSent &&
      max_side !== null &&
      Math.max(file.width, file.height) > max_side &&
      problemOf(
        file,
        `is ${file.width} × ${file.height} pixels; the longer side can have at most ${max_side}`,
      ),
    isAsSent &&
      max_pixels !== null &&
      file.width * file.height > max_pixels &&
      problemOf(file, `has ${countOf(file.width * file.height, max_pixels, "pixels")}`),
    seconds !== null &&
      span?.max != null &&
      seconds > span.max &&
      problemOf(
        file,
        `is ${countNoun(seconds, "second")} long; the limit is ${formatNumber(span.max)}`,
      ),
    seconds !== null &&
      span?.min != null &&
      seconds < span.min &&
      problemOf(
        file,
        `is ${countNoun(seconds, "second")} long; it must have at least ${formatNumber(span.min)}`,
      ),
    checkShape(file, rules),
    file.pages !== null &&
      file.pages > (rules.max_pages ?? file.pages) &&
      problemOf(file, `has ${countOf(file.pages, rules.max_pages ?? file.pages, "pages")}`),
  ];
  return found.filter((error) => error !== false);
}

function checkShape(file: MediaFact, { aspect_ratio }: FileRules): ValidationError | false {
  const ratio = file.width / file.height;
  const { min, max } = aspect_ratio ?? { min: null, max: null };
  const nearest = min !== null && ratio < min ? min : max !== null && ratio > max ? max : undefined;
  if (nearest === undefined) return false;
  const error = problemOf(
    file,
    `has an aspect ratio of ${ratio.toFixed(2)}; it must be ${min === null ? `at most ${max}` : max === null ? `at least ${min}` : `from ${min} to ${max}`}`,
  );
  return isStill(file) ? { ...error, fixes: [offerCropTo(nearest)] } : error;
}

function checkAltText(file: MediaFact, { alt_text, cover }: MediaRules): ValidationError[] {
  if (alt_text === null || file.alt_text === null || kindOf(file) === "documents") return [];
  if (cover && isImage(file)) return [];
  const length = measure(file.alt_text, alt_text.unit);
  if (length <= alt_text.limit) return [];
  return [problemOf(file, `has alt text with ${countOf(length, alt_text.limit, "characters")}`)];
}

function inline(sentence: string): string {
  const text = sentence.endsWith(".") ? sentence.slice(0, -1) : sentence;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Codecs with a common name other than the container's. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  avc: "H.264 (avc)",
  hevc: "H.265 (hevc)",
  aac: "AAC",
  mp3: "MP3",
};

/** Validates a video's streams. Values that its file doesn't specify are valid. */
function checkStreams(file: MediaFact, rules: FileRules): ValidationError[] {
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
  const limits = must.filter((text) => text !== "").join(" and ");
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

/** Returns an error about a file. `what` completes a sentence that starts with the file. */
function problemOf({ id }: MediaFact, what: string): ValidationError {
  const message = `the file ${id} ${what}.`;
  return { code: "validation", field: "content", path: `media.${id}`, message };
}
