/**
 * What a manifest says of a kind of files, as files: for each of its limits one that is exactly at it, and one that is just
 * over it. All else of them is as the manifest takes it.
 */
import { type FileType, isFileType } from "#core/contract/file-types.ts";
import type { FileRules } from "#core/contract/resources/provider-manifest.ts";
import type { FileSpec } from "./random/file-spec.ts";

export type Kind = "image" | "video" | "document";
type Broken =
  | "bytes_over"
  | "bytes_under"
  | "ratio_over"
  | "ratio_under"
  | "side_under"
  | "side_over"
  | "pixels_over"
  | "seconds_over"
  | "seconds_under"
  | "frame_rate_over"
  | "frame_rate_under"
  | "video_codec"
  | "audio_codec"
  | "pages_over";

/** Names for what one that is over breaks, as `platform-exceptions.ts` has them. */
export type MediaFlaw = `${Kind}_${Broken}`;

export interface MediaLimit {
  flaw: MediaFlaw;
  /** For people. */
  what: string;
  at: FileSpec;
  over: FileSpec;
}

type Sides = Pick<FileSpec, "width" | "height">;
type Change = Partial<FileSpec>;
type Found = [Broken, what: string, at: Change, over: Change];

const BYTES = { image: 12_000, video: 100_000, document: 12_000 };
const ARTICLES = { image: "an image", video: "a video", document: "a document" };
/** Of a file that is as usual, in pixels. */
const USUAL_SIDE = 600;
const VIDEO_CODECS = ["avc", "hevc", "vp8", "vp9", "av1"];
const AUDIO_CODECS = ["aac", "opus"];
/** Sides are products and quotients of fractions such as 9/16. */
const PRECISION = 1e-9;

/** The file of a kind that has nothing special. */
export function usualFile(kind: Kind, rules: FileRules): FileSpec {
  const isVideo = kind === "video";
  return {
    type: rules.types.find(isFileType) ?? usualType(kind),
    size: Math.max(BYTES[kind], rules.min_bytes ?? 0),
    ...(kind === "document"
      ? { width: 0, height: 0 }
      : sidesOf(usualRatio(rules), Math.max(USUAL_SIDE, rules.min_side ?? 0))),
    duration_seconds: isVideo ? 10 : null,
    frame_rate: isVideo ? 30 : null,
    video_codec: isVideo ? (rules.video_codecs?.[0] ?? "avc") : null,
    audio_codec: isVideo ? (rules.audio_codecs?.[0] ?? "aac") : null,
    pages: kind === "document" ? 3 : null,
    alt_text: null,
  };
}

export function mediaLimits(kind: Kind, rules: FileRules): MediaLimit[] {
  const usual = usualFile(kind, rules);
  const found = [
    ...bytesOf(rules),
    ...ratiosOf(rules),
    ...sidesOfRules(rules),
    ...secondsOf(rules),
    ...frameRatesOf(rules),
    ...codecsOf(rules),
    ...pagesOf(rules),
  ];
  return found.map(([broken, what, at, over]) => ({
    flaw: `${kind}_${broken}`,
    what: `${ARTICLES[kind]} ${what}`,
    at: { ...usual, ...at },
    over: { ...usual, ...over },
  }));
}

function usualType(kind: Kind): FileType {
  if (kind === "document") return "application/pdf";
  return kind === "image" ? "image/jpeg" : "video/mp4";
}

function bytesOf({ min_bytes, max_bytes }: FileRules): Found[] {
  const found: Found[] = [];
  if (max_bytes !== null)
    found.push([
      "bytes_over",
      `of ${max_bytes} bytes`,
      { size: max_bytes },
      { size: max_bytes + 1 },
    ]);
  if (min_bytes !== undefined)
    found.push([
      "bytes_under",
      `of ${min_bytes} bytes at least`,
      { size: min_bytes },
      { size: min_bytes - 1 },
    ]);
  return found;
}

/** As near to the ratio as whole pixels come, and one pixel on. */
function ratiosOf(rules: FileRules): Found[] {
  const { min, max } = rules.aspect_ratio ?? { min: null, max: null };
  const found: Found[] = [];
  if (max !== null) {
    const height = otherSide(rules, max);
    const width = Math.floor(height * max + PRECISION);
    const over = { width: width + 1, height };
    found.push(["ratio_over", `${max} times as wide as high`, { width, height }, over]);
  }
  if (min !== null) {
    const width = otherSide(rules, 1 / min);
    const height = Math.floor(width / min + PRECISION);
    const over = { width, height: height + 1 };
    found.push(["ratio_under", `${min} times as wide as high`, { width, height }, over]);
  }
  return found;
}

/** A side of which the other is so many times as long, or a part of it, and neither too short nor too long. */
function otherSide({ min_side, max_pixels }: FileRules, times: number): number {
  const least = Math.max(min_side ?? 1, 100);
  const side = times >= 1 ? least : Math.ceil(least / times);
  const most = Math.floor(Math.sqrt((max_pixels ?? Number.POSITIVE_INFINITY) / times));
  return Math.min(Math.max(side, 400), most);
}

function sidesOfRules(rules: FileRules): Found[] {
  const { min_side, max_side, max_pixels } = rules;
  const found: Found[] = [];
  if (min_side !== null) {
    const ratio = usualRatio(rules);
    const what = `with a shorter side of ${min_side} pixels`;
    found.push(["side_under", what, sidesOf(ratio, min_side), sidesOf(ratio, min_side - 1)]);
  }
  if (max_side !== undefined) {
    const what = `with a longer side of ${max_side} pixels`;
    const shorter = Math.max(min_side ?? 0, Math.round(max_side / 4));
    const at = { width: max_side, height: shorter };
    found.push(["side_over", what, at, { ...at, width: max_side + 1 }]);
  }
  if (max_pixels !== null) {
    const at = squarest(max_pixels);
    const over = { ...at, height: at.height + 1 };
    found.push(["pixels_over", `of ${max_pixels} pixels`, at, over]);
  }
  return found;
}

/** The sides of so many pixels, or nearly, that differ least. */
function squarest(pixels: number): Sides {
  const root = Math.floor(Math.sqrt(pixels));
  for (let height = root; height > root * 0.9; height -= 1)
    if (pixels % height === 0) return { width: pixels / height, height };
  return { width: root, height: Math.floor(pixels / root) };
}

function pagesOf({ max_pages }: FileRules): Found[] {
  if (max_pages === undefined) return [];
  return [["pages_over", `of ${max_pages} pages`, { pages: max_pages }, { pages: max_pages + 1 }]];
}

function secondsOf({ duration_seconds: span }: FileRules): Found[] {
  const found: Found[] = [];
  if (span?.max != null)
    found.push([
      "seconds_over",
      `of ${span.max} seconds`,
      { duration_seconds: span.max },
      { duration_seconds: span.max + 1 },
    ]);
  if (span?.min != null)
    found.push([
      "seconds_under",
      `of ${span.min} seconds at least`,
      { duration_seconds: span.min },
      { duration_seconds: span.min * 0.8 },
    ]);
  return found;
}

function frameRatesOf({ frame_rate: rates }: FileRules): Found[] {
  const found: Found[] = [];
  if (rates?.max != null)
    found.push([
      "frame_rate_over",
      `of ${rates.max} frames a second`,
      { frame_rate: rates.max },
      { frame_rate: rates.max + 1 },
    ]);
  if (rates?.min != null)
    found.push([
      "frame_rate_under",
      `of ${rates.min} frames a second at least`,
      { frame_rate: rates.min },
      { frame_rate: rates.min - 1 },
    ]);
  return found;
}

/** Each codec that is taken, and one that is not. */
function codecsOf({ video_codecs, audio_codecs }: FileRules): Found[] {
  const pictures = apart(VIDEO_CODECS, video_codecs).map(
    ([taken, other]): Found => [
      "video_codec",
      `coded as ${taken}`,
      { video_codec: taken },
      { video_codec: other },
    ],
  );
  const sounds = apart(AUDIO_CODECS, audio_codecs).map(
    ([taken, other]): Found => [
      "audio_codec",
      `whose sound is ${taken}`,
      { audio_codec: taken },
      { audio_codec: other },
    ],
  );
  return [...pictures, ...sounds];
}

function apart(all: readonly string[], taken: readonly string[] | undefined): [string, string][] {
  const other = all.find((codec) => taken?.includes(codec) === false);
  return other === undefined ? [] : (taken ?? []).map((codec) => [codec, other]);
}

/** What is taken and is nearest to a square. */
function usualRatio({ aspect_ratio }: FileRules): number {
  const { min, max } = aspect_ratio ?? { min: null, max: null };
  if (min !== null && max !== null && max / min < 1.1) return (min + max) / 2;
  return Math.min(Math.max(1, min ?? 0), max ?? Number.POSITIVE_INFINITY);
}

/** The shorter side is given. */
function sidesOf(ratio: number, side: number): Sides {
  return ratio >= 1
    ? { width: Math.round(side * ratio), height: side }
    : { width: side, height: Math.round(side / ratio) };
}
