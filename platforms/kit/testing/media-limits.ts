/**
 * For each limit of a manifest on a kind of files: one file exactly at it and one just over it. Everything else about
 * them is valid.
 */
import { type FileType, isFileType } from "#core/contract/file-types.ts";
import type { FileRules, MediaRules } from "#core/contract/resources/media-rules.ts";
import { NO_STREAMS } from "#core/domain/media-fact.ts";
import type { FileSpec } from "./random/file-spec.ts";
import { type BrokenStream, streamLimits, usualStreams } from "./stream-limits.ts";

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
  | BrokenStream
  | "pages_over";

export type MediaFlaw = `${Kind}_${Broken}`;

export interface MediaLimit {
  flaw: MediaFlaw;
  what: string;
  at: FileSpec;
  over: FileSpec;
}

type Sides = Pick<FileSpec, "width" | "height">;
type Change = Partial<FileSpec>;
type Found = [Broken, what: string, at: Change, over: Change];

const BYTES = { image: 12_000, video: 100_000, document: 12_000 };
const ARTICLES = { image: "an image", video: "a video", document: "a document" };
const USUAL_SIDE = 600;
/** Sides are products and quotients of fractions such as 9/16. */
const PRECISION = 1e-9;

export function usualFile(kind: Kind, rules: FileRules): FileSpec {
  const isVideo = kind === "video";
  return {
    type: rules.types.find(isFileType) ?? usualType(kind),
    size: Math.max(BYTES[kind], rules.min_bytes ?? 0),
    ...(kind === "document"
      ? { width: 0, height: 0 }
      : sidesOf(usualRatio(rules), Math.max(USUAL_SIDE, rules.min_side ?? 0))),
    duration_seconds: isVideo ? 10 : null,
    animated: kind === "image" ? false : null,
    ...(isVideo ? usualStreams(rules) : NO_STREAMS),
    pages: kind === "document" ? 3 : null,
    alt_text: null,
  };
}

/** Puts a usual video before images that are only its cover. */
export function withCovered({ cover, videos }: MediaRules, files: readonly FileSpec[]): FileSpec[] {
  const isCovered = files.some(({ type }) => type.startsWith("video/"));
  if (!cover || videos === null || isCovered || files.length === 0) return [...files];
  return [usualFile("video", videos), ...files];
}

export function mediaLimits(kind: Kind, rules: FileRules): MediaLimit[] {
  const usual = usualFile(kind, rules);
  const found = [
    ...bytesOf(rules),
    ...ratiosOf(rules),
    ...sidesOfRules(rules),
    ...secondsOf(rules),
    ...streamLimits(rules),
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

function usualRatio({ aspect_ratio }: FileRules): number {
  const { min, max } = aspect_ratio ?? { min: null, max: null };
  if (min !== null && max !== null && max / min < 1.1) return (min + max) / 2;
  return Math.min(Math.max(1, min ?? 0), max ?? Number.POSITIVE_INFINITY);
}

/** `side` is the shorter one. */
function sidesOf(ratio: number, side: number): Sides {
  return ratio >= 1
    ? { width: Math.round(side * ratio), height: side }
    : { width: side, height: Math.round(side / ratio) };
}
