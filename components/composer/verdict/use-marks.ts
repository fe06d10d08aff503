"use client";
import { useMemo } from "react";
import type { Chip } from "../channel/chip.ts";
import { shiftMarks } from "../editor/marks/shift-marks.ts";
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
