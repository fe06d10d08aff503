"use client";
import { useMemo } from "react";
import type { Chip } from "../channel/channel-chips.tsx";
import type { TextMark } from "../editor/marks/text-mark.ts";
import type { JudgedEntry } from "./judged-entry.ts";
import { shiftMarks } from "./shift-marks.ts";

const NO_MARKS: readonly TextMark[] = [];

/** The marks of the shown channel. Validation lags behind typing, so their positions are shifted. */
export function useMarks(
  entries: readonly JudgedEntry[],
  chip: Chip | undefined,
  words: string,
): readonly TextMark[] {
  const entry = entries.find(({ channel_id }) => channel_id === chip?.id);
  return useMemo(() => {
    if (entry === undefined || words.trim() === "") return NO_MARKS;
    return shiftMarks(entry.marks(), entry.content.markdown, words);
  }, [entry, words]);
}
