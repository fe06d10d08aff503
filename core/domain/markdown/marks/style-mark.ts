import type { Delete, Emphasis, Strong } from "mdast";
import type { SourceMark, SourceRange } from "../document.ts";
import { classAfter, classBefore } from "../text/character-class.ts";
import { skipRun, skipRunBack } from "../text/line.ts";
import type { Place } from "./mark-maker.ts";

const KINDS = { strong: "strong", emphasis: "emphasis", delete: "strikethrough" } as const;

/** Bold, italics and strikethrough, unless both ends are inside words (f**k s**t) or there is nothing to mark: `(*!*)`. */
export function styleMark(place: Place<Strong | Emphasis | Delete>): SourceMark | undefined {
  const { node, range } = place;
  const width = node.type === "emphasis" ? 1 : 2;
  const words = { start: range.start + width, end: range.end - width };
  if (node.type === "emphasis" && !hasWords(place, words)) return undefined;
  if (isInsideWords(place)) return undefined;
  return {
    kind: KINDS[node.type],
    open: { start: range.start, end: words.start },
    close: { start: words.end, end: range.end },
  };
}

/** Letters, digits or anything that isn't ASCII. */
function hasWords({ source }: Place, { start, end }: SourceRange) {
  return /[a-z0-9\u0080-\uffff]/i.test(source.slice(start, end));
}

/** Whether the runs of delimiters that the ends belong to both stand between two letters or digits. */
function isInsideWords({ source, range }: Place) {
  const opening = runAround(source, range.start);
  const closing = runAround(source, range.end - 1);
  return isInsideWord(source, opening) && isInsideWord(source, closing);
}

function runAround(source: string, index: number): SourceRange {
  return { start: skipRunBack(source, index), end: skipRun(source, index, source.length) };
}

function isInsideWord(source: string, { start, end }: SourceRange) {
  return (
    classBefore(source, start, 0) === "word" && classAfter(source, end, source.length) === "word"
  );
}
