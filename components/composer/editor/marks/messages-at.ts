import { MARKS_COPY } from "../copy.ts";
import type { TextMark } from "./text-mark.ts";

/** Where the caret is, or what is selected, in UTF-16 code units. */
export interface Selection {
  start: number;
  end: number;
}

/** What the marks under the caret say, each once. A caret at a mark's edge is in it. */
export function messagesAt(
  marks: readonly TextMark[],
  selection: Selection | null,
): Pick<TextMark, "kind" | "message">[] {
  if (selection === null) return [];
  const under = marks.filter(({ start, end }) => start <= selection.end && end >= selection.start);
  const said = new Map(under.map(({ kind, message }) => [message, { kind, message }]));
  said.delete(undefined);
  return [...said.values()];
}

/** More are better read in the text itself. */
const MOST_READ_OUT = 3;

/** What all marks say, in one sentence for those who can't see them. Nothing where they say nothing. */
export function describeMarks(marks: readonly TextMark[]): string | undefined {
  const said = [...new Set(marks.flatMap(({ message }) => message ?? []))];
  if (said.length === 0) return undefined;
  const more = said.length - MOST_READ_OUT;
  const rest = more > 0 ? [MARKS_COPY.more(more)] : [];
  return [MARKS_COPY.marked, ...said.slice(0, MOST_READ_OUT), ...rest].join(" ");
}
