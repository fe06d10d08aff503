import type { Nodes, Root } from "mdast";
import type { Document, MarkdownMark, TextRange } from "./document.ts";
import { codeMark, linkMark, styleMark } from "./marks/inline-marks.ts";
import type { MarkMaker, Place } from "./marks/mark-maker.ts";
import { rangeOf } from "./marks/mark-maker.ts";
import { isWorthReading } from "./reading/is-worth-reading.ts";
import { readTree } from "./reading/read-tree.ts";
import { lineEnd, lineStart, skipBlanks, skipRun } from "./text/line.ts";

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

/**
 * The `# ` of a heading. Without text it is decoration, after a list marker a number sign. Closing `#`s are text:
 * nobody closes a heading in a post, and people do write about C #.
 */
const headingMark: MarkMaker<"heading"> = ({ node, range, markdown, isInItem }) => {
  const end = lineEnd(markdown, range.start);
  const text = skipBlanks(markdown, skipRun(markdown, range.start, end), end);
  if (isInItem || text === end) return undefined;
  return {
    kind: "heading",
    depth: node.depth,
    open: { start: range.start, end: text },
    close: { start: end, end },
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
  const text = skipBlanks(markdown, marker.lastIndex, line);
  if (text === line) return undefined;
  const end =
    first.type === "paragraph" && !isInQuote ? lineEnd(markdown, rangeOf(first).end) : line;
  return {
    kind: "list_item",
    ordered: marker.lastIndex > range.start + 1,
    open: { start: range.start, end: text },
    close: { start: end, end },
  };
};

/** A backslash before a delimiter, or before a list marker at the start of a line. */
const ESCAPE = /\\(?=[*_~`[\]#>])|\\(?<=^[ \t]*\\)(?=[-+])/gm;

/** A copy is validated, shown and sent in succession, so the most recent documents are usually requested again. */
const MAX_CACHED = 30;
const cache = new Map<string, Document>();

/**
 * Returns the positions of a copy's marks, for any number of renditions. Never throws. The result is cached and shared,
 * so it is immutable.
 */
export function parseMarkdown(markdown: string): Document {
  const cached = cache.get(markdown);
  if (cached !== undefined) return cached;
  const document = readDocument(markdown);
  const [oldest] = cache.keys();
  if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  cache.set(markdown, document);
  return document;
}

export function readDocument(markdown: string): Document {
  return {
    markdown,
    marks: isWorthReading(markdown) ? findMarks(readTree(markdown), markdown) : [],
  };
}

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

const INLINE = new Set<MarkdownMark["kind"]>([
  "strong",
  "emphasis",
  "strikethrough",
  "link",
  "mention",
]);

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

/**
 * Returns the escapes in text that the parser reads as a fenced block although the fence is never closed: they escape
 * their delimiters as everywhere else. The parser reads none in a block.
 */
function typedFenceEscapes(markdown: string, { start, end }: TextRange): TextRange[] {
  const matches = markdown.slice(start, end).matchAll(ESCAPE);
  return Array.from(matches, ({ index }) => ({ start: start + index, end: start + index + 1 }));
}
