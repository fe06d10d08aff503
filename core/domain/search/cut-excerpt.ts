import { findMatches, type Place } from "./find-matches.ts";
import type { Term } from "./read-query.ts";

export interface Excerpt {
  excerpt: string;
  /** Positions of the terms in order, without overlaps. */
  highlights: Place[];
}

/** In UTF-16 units, without the ellipses. */
const LENGTH = 160;
const BEFORE = 50;

/** Returns the part of a text around its first match, on one line; its beginning without a match. */
export function cutExcerpt(text: string, terms: readonly Term[]): Excerpt {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  const places = apart(findMatches(line, terms).flat());
  const first = places[0]?.[0] ?? 0;
  const start = first + LENGTH - BEFORE <= LENGTH ? 0 : startNear(line, first - BEFORE, first);
  const end = endNear(line, start + LENGTH);
  const opening = start > 0 ? "…" : "";
  const shift = opening.length - start;
  return {
    excerpt: `${opening}${line.slice(start, end).trimEnd()}${end < line.length ? "…" : ""}`,
    highlights: places
      .filter(([at, length]) => at >= start && at + length <= end)
      .map(([at, length]) => [at + shift, length]),
  };
}

/** After the first space from `from` on, if there is one before the match. */
function startNear(text: string, from: number, match: number): number {
  const space = text.indexOf(" ", from);
  return space >= 0 && space < match ? space + 1 : wholeAt(text, from);
}

/** Before the last space up to `to`, unless that would cut off too much. */
function endNear(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const space = text.lastIndexOf(" ", to);
  return space > to - 30 ? space : wholeAt(text, to);
}

/** Returns `at`, or one less if that would split a surrogate pair. */
function wholeAt(text: string, at: number): number {
  const isTorn =
    /^[\uDC00-\uDFFF]/.test(text.slice(at)) && /[\uD800-\uDBFF]$/.test(text.slice(0, at));
  return isTorn ? at - 1 : at;
}

/** Sorts the positions. Of overlapping ones, the first and longest wins. */
function apart(places: readonly Place[]): Place[] {
  const sorted = places.toSorted((left, right) => left[0] - right[0] || right[1] - left[1]);
  const selected: Place[] = [];
  for (const place of sorted) {
    const last = selected.at(-1);
    if (last === undefined || place[0] >= last[0] + last[1]) selected.push(place);
  }
  return selected;
}
