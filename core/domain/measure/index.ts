/**
 * Measures text in the units that platforms count in. One unit per file; pure, and linear in the length of the text.
 * `links/` determines what counts as a link for units with a fixed link length.
 */
import type { CountingUnit } from "#core/contract/resources/provider-manifest.ts";
import { measureCodePoints } from "./code-point.ts";
import { measureGraphemes } from "./grapheme.ts";
import { measureMastodon } from "./mastodon/measure-mastodon.ts";
import { measureThreads } from "./threads/measure-threads.ts";
import { measureUtf8Bytes } from "./utf8-byte.ts";
import { measureXWeighted } from "./x/measure-x-weighted.ts";

export interface MeasureContext {
  /** The fixed length of links: 23 unless a Mastodon server says otherwise. */
  reserved_per_url?: number | undefined;
  /** Text before the post's that counts with it, such as Mastodon's content warning. */
  counted_before?: string | undefined;
}

const units: Record<CountingUnit, (text: string, context: MeasureContext) => number> = {
  grapheme: measureGraphemes,
  utf8_byte: measureUtf8Bytes,
  utf16: (text) => text.length,
  code_point: measureCodePoints,
  mastodon: measureMastodon,
  x_weighted: measureXWeighted,
  threads: measureThreads,
};

/**
 * Returns the length of a text in `unit`. Never throws; a lone surrogate counts as one character, or as three bytes.
 */
export function measure(text: string, unit: CountingUnit, context: MeasureContext = {}): number {
  return units[unit](text, context);
}
