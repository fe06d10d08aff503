import type { Delete, Emphasis, Strong } from "mdast";
import type { MarkdownMark, TextRange } from "../document.ts";
import { classAfter, classBefore } from "../text/character-class.ts";
import { skipRun, skipRunBack } from "../text/line.ts";
import { isTypedName } from "./is-typed-name.ts";
import type { Place } from "./mark-maker.ts";

const KINDS = { strong: "strong", emphasis: "emphasis", delete: "strikethrough" } as const;

/**
 * Bold, italics and strikethrough, unless both ends are inside words (f**k s**t), there is nothing to mark (`(*!*)`),
 * or they are part of a name (`_jim_: no`) or of code.
 */
export function styleMark(place: Place<Strong | Emphasis | Delete>): MarkdownMark | undefined {
  const { node, range } = place;
  const width = node.type === "emphasis" ? 1 : 2;
  const words = { start: range.start + width, end: range.end - width };
  if (node.type !== "strong" && !hasWords(place, words)) return undefined;
  if (isInsideWords(place) || isTypedName(place, words) || isCode(place, words)) return undefined;
  return {
    kind: KINDS[node.type],
    open: { start: range.start, end: words.start },
    close: { start: words.end, end: range.end },
  };
}

/** Whether it contains letters, digits or anything that isn't ASCII. */
function hasWords({ markdown }: Place, { start, end }: TextRange) {
  return /[a-z0-9\u0080-\uffff]/i.test(markdown.slice(start, end));
}

/** Whether both runs of delimiters are between two letters or digits. */
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

/** A comment between slashes, or text from one glob pattern to another: "*.ts" and "*.js". */
function isCode({ node, markdown, range }: Place, words: TextRange) {
  if (node.type !== "emphasis" || markdown[range.start] !== "*") return false;
  const before = markdown.slice(Math.max(0, range.start - 2), range.start);
  const isComment = before.endsWith("/") && before !== "*/" && markdown[range.end] === "/";
  return isComment || /^\.[a-z0-9].*(?:\s|\.$)/is.test(markdown.slice(words.start, words.end));
}
