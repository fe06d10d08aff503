import { MARKS_COPY } from "../copy.ts";
import type { TextMark } from "./text-mark.ts";

/** The caret or selection, in UTF-16 code units. */
export interface Selection {
  start: number;
  end: number;
}

/** Returns the distinct messages of the marks at the caret. A mark includes its edges. */
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

/** More are easier to read in the text itself. */
const MOST_READ_OUT = 3;

/** Returns the messages of all marks in one sentence for screen readers; undefined without messages. */
export function describeMarks(marks: readonly TextMark[]): string | undefined {
  const said = [...new Set(marks.flatMap(({ message }) => message ?? []))];
  if (said.length === 0) return undefined;
  const more = said.length - MOST_READ_OUT;
  const rest = more > 0 ? [MARKS_COPY.more(more)] : [];
  return [MARKS_COPY.marked, ...said.slice(0, MOST_READ_OUT), ...rest].join(" ");
}
