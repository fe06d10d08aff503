import { lineEnd, lineStart, skipBlanks, skipRun } from "../text/line.ts";
import type { MarkMaker } from "./mark-maker.ts";

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
