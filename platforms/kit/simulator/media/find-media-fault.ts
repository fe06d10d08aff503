import type { SandboxFile, SimulatorContext } from "../spec.ts";
import { type MediaFacts, readFacts } from "./read-facts.ts";

interface Range {
  least?: number;
  most?: number;
}

/** A platform's limits for a kind of files, as it documents them. Anything left out is unlimited. */
export interface MediaLimits {
  bytes?: Range;
  /** Width divided by height. */
  ratio?: Range;
  shorter_side?: Range;
  longer_side?: Range;
  /** Width plus height. */
  both_sides?: Range;
  pixels?: Range;
  seconds?: Range;
  /** Rounded to whole frames: 59.94 and 60.02 count as 60. */
  frame_rate?: Range;
  video_codecs?: readonly string[];
  /** Such as `4:2:0`. */
  chroma?: readonly string[];
  scan?: readonly string[];
  audio_codecs?: readonly string[];
  /** In hertz. */
  sample_rate?: Range;
  channels?: Range;
  pages?: Range;
}

export type MediaFault = keyof MediaLimits;

/** Returns the first limit that a stored file breaks, or null if there is none or the file can't be read. */
export async function findMediaFault(
  { store }: SimulatorContext,
  file: Pick<SandboxFile, "name" | "content_type" | "size">,
  limits: MediaLimits,
): Promise<MediaFault | null> {
  if (!isWithin(file.size, limits.bytes)) return "bytes";
  const facts = await readFacts(store, file);
  return facts === null ? null : faultOf(facts, limits);
}

function faultOf(facts: MediaFacts, limits: MediaLimits): MediaFault | null {
  const { width, height } = facts;
  const frames = facts.frame_rate === null ? null : Math.round(facts.frame_rate);
  const checks: readonly (readonly [MediaFault, boolean])[] = [
    ["ratio", isWithin(height === 0 ? null : width / height, limits.ratio)],
    ["shorter_side", isWithin(Math.min(width, height), limits.shorter_side)],
    ["longer_side", isWithin(Math.max(width, height), limits.longer_side)],
    ["both_sides", isWithin(width + height, limits.both_sides)],
    ["pixels", isWithin(width * height, limits.pixels)],
    ["seconds", isWithin(facts.seconds, limits.seconds)],
    ["frame_rate", isWithin(frames, limits.frame_rate)],
    ["video_codecs", isAmong(facts.video_codec, limits.video_codecs)],
    ["chroma", isAmong(facts.chroma, limits.chroma)],
    ["scan", isAmong(facts.scan, limits.scan)],
    ["audio_codecs", isAmong(facts.audio_codec, limits.audio_codecs)],
    ["sample_rate", isWithin(facts.sample_rate, limits.sample_rate)],
    ["channels", isWithin(facts.channels, limits.channels)],
    ["pages", isWithin(facts.pages, limits.pages)],
  ];
  return checks.find(([, holds]) => !holds)?.[0] ?? null;
}

function isWithin(value: number | null, { least, most }: Range = {}): boolean {
  return value === null || (value >= (least ?? 0) && value <= (most ?? Number.POSITIVE_INFINITY));
}

function isAmong(value: string | null, taken: readonly string[] | undefined): boolean {
  return value === null || taken === undefined || taken.includes(value);
}
