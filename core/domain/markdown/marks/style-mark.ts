import type { Delete, Emphasis, Strong } from "mdast";
import type { MarkdownMark, TextRange } from "../document.ts";
import { classAfter, classBefore } from "../text/character-class.ts";
import { skipRun, skipRunBack } from "../text/line.ts";
import type { Place } from "./mark-maker.ts";

const KINDS = { strong: "strong", emphasis: "emphasis", delete: "strikethrough" } as const;

/**
 * Bold, italics and strikethrough, unless both ends are inside words (f**k s**t) or there is nothing to mark: `(*!*)`.
 */
export function styleMark(place: Place<Strong | Emphasis | Delete>): MarkdownMark | undefined {
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
function hasWords({ markdown }: Place, { start, end }: TextRange) {
  return /[a-z0-9\u0080-\uffff]/i.test(markdown.slice(start, end));
}

/** Whether the runs of delimiters that the ends belong to both stand between two letters or digits. */
function isInsideWords({ markdown, range }: Place) {
  const opening = runAround(markdown, range.start);
  const closing = runAround(markdown, range.end - 1);
  return isInsideWord(markdown, opening) && isInsideWord(markdown, closing);
}

function runAround(markdown: string, index: number): TextRange {
  return { start: skipRunBack(markdown, index), end: skipRun(markdown, index, markdown.length) };
}

function isInsideWord(markdown: string, { start, end }: TextRange) {
  return (
    classBefore(markdown, start, 0) === "word" &&
    classAfter(markdown, end, markdown.length) === "word"
  );
}
