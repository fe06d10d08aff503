import type { SourceMark, SourceRange } from "../document.ts";
import type { Fence } from "./find-fences.ts";

/** The mark of a fenced block. The fences go with the line breaks that set them apart from the code. */
export function codeBlock(lines: readonly SourceRange[], fence: Fence): SourceMark[] {
  const opening = lines[fence.first];
  const content = lines[fence.first + 1];
  const lastOfContent = lines[fence.last - 1];
  const closing = lines[fence.last];
  if (!opening || !content || !lastOfContent || !closing) return [];
  const closeStart = content === closing ? closing.start : lastOfContent.end;
  return [
    {
      kind: "code_block",
      language: fence.language,
      open: { start: opening.start, end: content.start },
      close: { start: closeStart, end: closing.end },
    },
  ];
}
