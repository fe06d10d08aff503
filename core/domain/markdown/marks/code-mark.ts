import { classBefore } from "../text/character-class.ts";
import { skipRun } from "../text/line.ts";
import type { MarkMaker } from "./mark-maker.ts";

/**
 * Code in a line, unless it is part of code that was typed without marks: sql`…`, linux-headers-`uname -r`. One blank
 * on each side sets code that starts or ends with a backtick apart from its delimiters.
 */
export const codeMark: MarkMaker<"inlineCode"> = ({ range, markdown }) => {
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

/** A non-`null` value is meant as code, a command after a hyphen is not. */
function isArgument(markdown: string, start: number, words: string) {
  if (classBefore(markdown, start, 0) === "word") return true;
  return (
    words.includes(" ") && /[\p{L}\p{N}]-$/u.test(markdown.slice(Math.max(0, start - 3), start))
  );
}

function isPadded(content: string) {
  return content.startsWith(" ") && content.endsWith(" ") && content.trim() !== "";
}
