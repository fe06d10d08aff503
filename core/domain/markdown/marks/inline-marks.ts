import type { Delete, Emphasis, Strong } from "mdast";
import type { MarkdownMark, TextRange } from "../document.ts";
import { isAccount, toAddress } from "../reading/to-address.ts";
import { classAfter, classBefore } from "../text/character-class.ts";
import { isBlank, skipRun, skipRunBack } from "../text/line.ts";
import type { MarkMaker, Place } from "./mark-maker.ts";

const KINDS = { strong: "strong", emphasis: "emphasis", delete: "strikethrough" } as const;

/**
 * Bold, italics and strikethrough, unless both ends are inside words (f**k s**t), there is nothing to mark (`(*!*)`),
 * or they are part of a name (`_jim_: no`) or of code.
 */
export function styleMark(place: Place<Strong | Emphasis | Delete>): MarkdownMark | undefined {
  const { node, range } = place;
  const width = node.type === "emphasis" ? 1 : 2;
  const text = { start: range.start + width, end: range.end - width };
  if (node.type !== "strong" && !hasText(place, text)) return undefined;
  if (isInsideText(place) || isTypedName(place, text) || isCode(place, text)) return undefined;
  return {
    kind: KINDS[node.type],
    open: { start: range.start, end: text.start },
    close: { start: text.end, end: range.end },
  };
}

/** Whether it contains letters, digits or anything that isn't ASCII. */
function hasText({ markdown }: Place, { start, end }: TextRange) {
  return /[a-z0-9\u0080-\uffff]/i.test(markdown.slice(start, end));
}

/** Whether both runs of delimiters are between two letters or digits. */
function isInsideText({ markdown, range }: Place) {
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
function isCode({ node, markdown, range }: Place, text: TextRange) {
  if (node.type !== "emphasis" || markdown[range.start] !== "*") return false;
  const before = markdown.slice(Math.max(0, range.start - 2), range.start);
  const isComment = before.endsWith("/") && before !== "*/" && markdown[range.end] === "/";
  return isComment || /^\.[a-z0-9].*(?:\s|\.$)/is.test(markdown.slice(text.start, text.end));
}

const NAME = /^[\p{L}\p{M}\p{N}_-]+$/u;
const UNDERSCORE_OR_DIGIT = /[_\p{N}]/u;

/**
 * Whether single underscores around a word are part of a name: the word contains an underscore or digit (`_v2_`,
 * `_snake_case_`), has more underscores on one side (`_chris__`), or starts a line and addresses someone (`_jim_: no`).
 * Inside another mark they are markup (`**_v2_**`), and so they are within a line, where people list words: `_fast_,
 * _small_, _new_`.
 */
function isTypedName(place: Place, text: TextRange): boolean {
  const { node, range, markdown, isInMark } = place;
  if (node.type !== "emphasis" || isInMark || markdown[range.start] !== "_") return false;
  const word = markdown.slice(text.start, text.end);
  if (!NAME.test(word) || node.children.some(({ type }) => type !== "text")) return false;
  const next = markdown.charAt(range.end);
  const isLonger = next === "_" || markdown[range.start - 1] === "_";
  const isAddressed = (next === ":" || next === ",") && startsLine(markdown, range.start);
  return UNDERSCORE_OR_DIGIT.test(word) || isLonger || isAddressed;
}

/** Whether only whitespace and a quote's `>` precede it on its line. */
function startsLine(markdown: string, index: number) {
  let start = index;
  while (isBlank(markdown[start - 1]) || markdown[start - 1] === ">") start -= 1;
  return start === 0 || "\r\n".includes(markdown.charAt(start - 1));
}

/** How far back to search for the start of a path. */
const LONGEST_PATH = 100;

/**
 * Inline code, unless it is part of code typed without marks: sql`…`, linux-headers-`uname -r`. One space on each side
 * separates code that starts or ends with a backtick from its delimiters.
 */
export const codeMark: MarkMaker<"inlineCode"> = ({ range, markdown }) => {
  const { start, end } = range;
  const width = skipRun(markdown, start, end) - start;
  const text = markdown.slice(start + width, end - width);
  if (isArgument(markdown, start, text)) return undefined;
  const padding = isPadded(text) ? 1 : 0;
  return {
    kind: "code",
    open: { start, end: start + width + padding },
    close: { start: end - width - padding, end },
  };
};

/** A value after `=`, or a command after a hyphen or in a path. A non-`null` value is meant as code. */
function isArgument(markdown: string, start: number, text: string) {
  if (classBefore(markdown, start, 0) === "word") return true;
  const before = markdown.slice(Math.max(0, start - LONGEST_PATH), start);
  if (/[\p{L}\p{N}]=$/u.test(before)) return true;
  return text.includes(" ") && /[\p{L}\p{N}]-$|(?:^|\s)[/.~][^\s`]*\/$/u.test(before);
}

function isPadded(content: string) {
  return content.startsWith(" ") && content.endsWith(" ") && content.trim() !== "";
}

export const linkMark: MarkMaker<"link"> = ({ node, range, markdown }) => {
  const { start, end } = range;
  if (markdown[start] === "<") {
    const url = markdown.slice(start + 1, end - 1);
    const [open, close] = [start + 1, end - 1];
    return { kind: "autolink", url, open: { start, end: open }, close: { start: close, end } };
  }
  const label = node.data?.label;
  if (label !== undefined && isAccount(node.url))
    return mentionMark(node.url, markdown, label, end);
  const url = toAddress(node.url);
  if (url === undefined || label === undefined) return undefined;
  return {
    kind: "link",
    url,
    titled: node.title != null,
    open: { start, end: label.start },
    close: { start: label.end, end },
  };
};

/** `@[Name](address)`. Without `@` or a name on one line it is text, and so it is after a backslash, which is left out. */
function mentionMark(
  address: string,
  markdown: string,
  label: TextRange,
  end: number,
): MarkdownMark | undefined {
  const at = label.start - 2;
  const name = markdown.slice(label.start, label.end);
  if (markdown[at] !== "@" || name.trim() === "" || /[\r\n]/.test(name)) return undefined;
  const before = { start: at - 1, end: at };
  if (markdown[at - 1] === "\\")
    return { kind: "escape", open: before, close: { start: at, end: at } };
  const open = { start: at, end: label.start };
  return { kind: "mention", address, open, close: { start: label.end, end } };
}
