"use client";
import { useMemo } from "react";
import type { Chip } from "../channel/chip.ts";
import type { TextMark } from "../editor/marks/text-mark.ts";
import type { ValidatedEntry } from "./validated-entry.ts";

const NO_MARKS: readonly TextMark[] = [];

/** The marks of the shown channel. Validation lags behind typing, so their positions are shifted. */
export function useMarks(
  entries: readonly ValidatedEntry[],
  chip: Chip | undefined,
  text: string,
): readonly TextMark[] {
  const entry = entries.find(({ channel_id }) => channel_id === chip?.id);
  return useMemo(() => {
    if (entry === undefined || text.trim() === "") return NO_MARKS;
    return shiftMarks(entry.marks(), entry.content.markdown, text);
  }, [entry, text]);
}

/**
 * Moves marks to a text that has changed since: marks before and after the change stay on their words, and one around
 * it extends over it. Marks are computed shortly after the text, and would be misplaced meanwhile.
 */
export function shiftMarks(
  marks: readonly TextMark[],
  from: string,
  to: string,
): readonly TextMark[] {
  if (from === to || marks.length === 0) return marks;
  const most = Math.min(from.length, to.length);
  let before = 0;
  while (before < most && from[before] === to[before]) before += 1;
  let after = 0;
  while (after < most - before && from.at(-1 - after) === to.at(-1 - after)) after += 1;
  const changedEnd = from.length - after;
  const shift = to.length - from.length;
  const start = (at: number) => (at >= changedEnd ? at + shift : Math.min(at, before));
  const end = (at: number) => (at <= before ? at : start(at));
  return marks
    .map((mark) => ({ ...mark, start: start(mark.start), end: end(mark.end) }))
    .filter((mark) => mark.start < mark.end);
}
