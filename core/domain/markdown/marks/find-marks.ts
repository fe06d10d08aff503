import type { Nodes, Root } from "mdast";
import type { MarkdownMark, TextRange } from "../document.ts";
import { toAddress } from "../reading/to-address.ts";
import { classBefore } from "../text/character-class.ts";
import { lineEnd, lineStart, skipBlanks, skipRun } from "../text/line.ts";
import type { MarkMaker, Place } from "./mark-maker.ts";
import { styleMark } from "./style-mark.ts";

/**
 * A fenced block. The fences include the line breaks that separate them from the code. An unclosed fence isn't one, and
 * neither is one after `> ` or `- `.
 */
const codeBlockMark: MarkMaker<"code"> = ({ node, range, markdown }) => {
  const start = lineStart(markdown, range.start);
  const fenceEnd = skipRun(markdown, range.start, markdown.length);
  const contentStart = nextLine(markdown, lineEnd(markdown, fenceEnd));
  const closingLine = lineStart(markdown, range.end);
  const isAlone = skipBlanks(markdown, start, range.start) === range.start;
  const width = fenceEnd - range.start;
  if (!isAlone || closingLine < contentStart || !isFence(markdown, closingLine, width))
    return undefined;
  const contentEnd =
    closingLine === contentStart ? closingLine : beforeLineBreak(markdown, closingLine);
  return {
    kind: "code_block",
    language: [node.lang, node.meta].filter(Boolean).join(" "),
    open: { start, end: contentStart },
    close: { start: contentEnd, end: lineEnd(markdown, range.end) },
  };
};

/** How far back to search for the start of a path. */
const LONGEST_PATH = 100;

/**
 * Inline code, unless it is part of code typed without marks: sql`…`, linux-headers-`uname -r`. One space on each side
 * separates code that starts or ends with a backtick from its delimiters.
 */
const codeMark: MarkMaker<"inlineCode"> = ({ range, markdown }) => {
  const { start, end } = range;
  const width = skipRun(markdown, start, end) - start;
  const words = markdown.slice(start + width, end - width);
  if (isArgument(markdown, start, words)) return undefined;
  const padding = isPadded(words) ? 1 : 0;
  return {
    kind: "code",
    open: { start, end: start + width + padding },
    close: { start: end - width - padding, end },
  };
};

/**
 * The `- ` or `1. ` of a list item, which ends with its first paragraph: nested items are separate. A marker without
 * text on its line isn't one.
 */
const listItemMark: MarkMaker<"listItem"> = ({ node, range, markdown, isInQuote }) => {
  const [first] = node.children;
  const marker = /[-*+]|\d+[.)]/y;
  marker.lastIndex = range.start;
  if (first === undefined || !marker.test(markdown)) return undefined;
  const line = lineEnd(markdown, range.start);
  const words = skipBlanks(markdown, marker.lastIndex, line);
  if (words === line) return undefined;
  const end =
    first.type === "paragraph" && !isInQuote ? lineEnd(markdown, rangeOf(first).end) : line;
  return {
    kind: "list_item",
    ordered: marker.lastIndex > range.start + 1,
    open: { start: range.start, end: words },
    close: { start: end, end },
  };
};

const linkMark: MarkMaker<"link"> = ({ node, range, markdown }) => {
  const { start, end } = range;
  if (markdown[start] === "<") {
    const url = markdown.slice(start + 1, end - 1);
    const [open, close] = [start + 1, end - 1];
    return { kind: "autolink", url, open: { start, end: open }, close: { start: close, end } };
  }
  const url = toAddress(node.url);
  const label = node.data?.label;
  if (url === undefined || label === undefined) return undefined;
  return {
    kind: "link",
    url,
    titled: node.title != null,
    open: { start, end: label.start },
    close: { start: label.end, end },
  };
};

/**
 * The `# ` of a heading. Without text it is decoration, after a list marker a number sign. Closing `#`s are text:
 * nobody closes a heading in a post, and people do write about C #.
 */
const headingMark: MarkMaker<"heading"> = ({ node, range, markdown, isInItem }) => {
  const end = lineEnd(markdown, range.start);
  const words = skipBlanks(markdown, skipRun(markdown, range.start, end), end);
  if (isInItem || words === end) return undefined;
  return {
    kind: "heading",
    depth: node.depth,
    open: { start: range.start, end: words },
    close: { start: end, end },
  };
};

const makers: { [Type in Nodes["type"]]?: MarkMaker<Type> } = {
  code: codeBlockMark,
  delete: styleMark,
  emphasis: styleMark,
  heading: headingMark,
  inlineCode: codeMark,
  link: linkMark,
  listItem: listItemMark,
  strong: styleMark,
};

const INLINE = new Set<MarkdownMark["kind"]>(["strong", "emphasis", "strikethrough", "link"]);

/** Returns the marks of a tree, sorted by start and either nested or disjoint. */
export function findMarks(root: Root, markdown: string): MarkdownMark[] {
  const { quoteMarkers = [], escapes = [] } = root.data ?? {};
  const marks = quoteMarks(markdown, quoteMarkers);
  marks.push(...escapes.map(escapeMark));
  collect(root, { markdown, isInQuote: false, isInItem: false, isInMark: false }, marks);
  return marks.sort((left, right) => left.open.start - right.open.start);
}

type Around = Pick<Place, "markdown" | "isInQuote" | "isInItem" | "isInMark">;

function collect(node: Nodes, around: Around, marks: MarkdownMark[]) {
  // The table ties each maker to its node type, which TypeScript loses in a lookup by any type.
  const make = makers[node.type] as MarkMaker<Nodes["type"]> | undefined;
  const mark = make?.({ ...around, node, range: rangeOf(node) });
  if (mark !== undefined && staysInLine(mark, around)) marks.push(mark);
  if (mark === undefined && node.type === "code")
    marks.push(...typedFenceEscapes(around.markdown, rangeOf(node)).map(escapeMark));
  if (!("children" in node)) return;
  const inside = {
    markdown: around.markdown,
    isInQuote: around.isInQuote || node.type === "blockquote",
    isInItem: around.isInItem || node.type === "listItem",
    isInMark: around.isInMark || (mark !== undefined && INLINE.has(mark.kind)),
  };
  for (const child of node.children) collect(child, inside, marks);
}

function escapeMark({ start, end }: TextRange): MarkdownMark {
  return { kind: "escape", open: { start, end }, close: { start: end, end } };
}

/** Lines of a quote are independent: no mark spans several. */
function staysInLine({ open, close }: MarkdownMark, { markdown, isInQuote }: Around) {
  return !isInQuote || !/[\r\n]/.test(markdown.slice(open.start, close.end));
}

/** A backslash before a delimiter, or before a list marker at the start of a line. */
const ESCAPE = /\\(?=[*_~`[\]#>])|(?<=^[ \t]*)\\(?=[-+])/gm;

/**
 * Returns the escapes in text that the parser reads as a fenced block although the fence is never closed: they escape
 * their delimiters as everywhere else. The parser reads none in a block.
 */
function typedFenceEscapes(markdown: string, { start, end }: TextRange): TextRange[] {
  const matches = markdown.slice(start, end).matchAll(ESCAPE);
  return Array.from(matches, ({ index }) => ({ start: start + index, end: start + index + 1 }));
}

/** The `> ` at the start of a line, for all its levels, as one mark per line. */
function quoteMarks(markdown: string, markers: readonly TextRange[]): MarkdownMark[] {
  const marks: MarkdownMark[] = [];
  for (const { start, end } of markers) {
    const last = marks.at(-1);
    if (last !== undefined && start < last.close.start) {
      last.open.end = end;
      continue;
    }
    const close = lineEnd(markdown, end);
    marks.push({
      kind: "quote",
      open: { start: lineStart(markdown, start), end },
      close: { start: close, end: close },
    });
  }
  return marks;
}

function rangeOf({ position }: Nodes): TextRange {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** A value after `=`, or a command after a hyphen or in a path. A non-`null` value is meant as code. */
function isArgument(markdown: string, start: number, words: string) {
  if (classBefore(markdown, start, 0) === "word") return true;
  const before = markdown.slice(Math.max(0, start - LONGEST_PATH), start);
  if (/[\p{L}\p{N}]=$/u.test(before)) return true;
  return words.includes(" ") && /[\p{L}\p{N}]-$|(?:^|\s)[/.~][^\s`]*\/$/u.test(before);
}

function isPadded(content: string) {
  return content.startsWith(" ") && content.endsWith(" ") && content.trim() !== "";
}

/** Whether a line is only a fence of at least `width`. */
function isFence(markdown: string, line: number, width: number) {
  const start = skipBlanks(markdown, line, markdown.length);
  const end = skipRun(markdown, start, markdown.length);
  const isBackticks = markdown[start] === "`" && end - start >= width;
  return isBackticks && skipBlanks(markdown, end, markdown.length) === lineEnd(markdown, end);
}

function nextLine(markdown: string, end: number) {
  return markdown.startsWith("\r\n", end) ? end + 2 : Math.min(end + 1, markdown.length);
}

function beforeLineBreak(markdown: string, start: number) {
  return markdown.startsWith("\r\n", start - 2) ? start - 2 : start - 1;
}
