import { lineEnd, lineStart, skipBlanks, skipRun } from "../text/line.ts";
import type { MarkMaker } from "./mark-maker.ts";

/**
 * A fenced block. The fences go with the line breaks that set them apart from the code. A fence that is never closed isn't
 * one, and neither is one behind a `> ` or a `- `.
 */
export const codeBlockMark: MarkMaker<"code"> = ({ node, range, source }) => {
  const start = lineStart(source, range.start);
  const fenceEnd = skipRun(source, range.start, source.length);
  const contentStart = nextLine(source, lineEnd(source, fenceEnd));
  const closingLine = lineStart(source, range.end);
  const isAlone = skipBlanks(source, start, range.start) === range.start;
  const width = fenceEnd - range.start;
  if (!isAlone || closingLine < contentStart || !isFence(source, closingLine, width))
    return undefined;
  const contentEnd =
    closingLine === contentStart ? closingLine : beforeLineBreak(source, closingLine);
  return {
    kind: "code_block",
    language: [node.lang, node.meta].filter(Boolean).join(" "),
    open: { start, end: contentStart },
    close: { start: contentEnd, end: lineEnd(source, range.end) },
  };
};

/** Whether a line is a fence of at least `width` and nothing else. */
function isFence(source: string, line: number, width: number) {
  const start = skipBlanks(source, line, source.length);
  const end = skipRun(source, start, source.length);
  const isBackticks = source[start] === "`" && end - start >= width;
  return isBackticks && skipBlanks(source, end, source.length) === lineEnd(source, end);
}

function nextLine(source: string, end: number) {
  return source.startsWith("\r\n", end) ? end + 2 : Math.min(end + 1, source.length);
}

function beforeLineBreak(source: string, start: number) {
  return source.startsWith("\r\n", start - 2) ? start - 2 : start - 1;
}
