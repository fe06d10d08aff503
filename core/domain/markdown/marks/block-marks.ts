import type { MarkdownMark, TextRange } from "../document.ts";
import { lineEnd, lineStart, skipBlanks, skipRun } from "../text/line.ts";
import { type MarkMaker, rangeOf } from "./mark-maker.ts";

/**
 * A fenced block. The fences include the line breaks that separate them from the code. An unclosed fence isn't one, and
 * neither is one after `> ` or `- `.
 */
export const codeBlockMark: MarkMaker<"code"> = ({ node, range, markdown }) => {
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

/**
 * The `# ` of a heading. Without text it is decoration, after a list marker a number sign. Closing `#`s are text:
 * nobody closes a heading in a post, and people do write about C #.
 */
export const headingMark: MarkMaker<"heading"> = ({ node, range, markdown, isInItem }) => {
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

/**
 * The `- ` or `1. ` of a list item, which ends with its first paragraph: nested items are separate. A marker without
 * text on its line isn't one.
 */
export const listItemMark: MarkMaker<"listItem"> = ({ node, range, markdown, isInQuote }) => {
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

/** The `> ` at the start of a line, for all its levels, as one mark per line. */
export function quoteMarks(markdown: string, markers: readonly TextRange[]): MarkdownMark[] {
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

/** A backslash before a delimiter, or before a list marker at the start of a line. */
const ESCAPE = /\\(?=[*_~`[\]#>])|(?<=^[ \t]*)\\(?=[-+])/gm;

/**
 * Returns the escapes in text that the parser reads as a fenced block although the fence is never closed: they escape
 * their delimiters as everywhere else. The parser reads none in a block.
 */
export function typedFenceEscapes(markdown: string, { start, end }: TextRange): TextRange[] {
  const matches = markdown.slice(start, end).matchAll(ESCAPE);
  return Array.from(matches, ({ index }) => ({ start: start + index, end: start + index + 1 }));
}
