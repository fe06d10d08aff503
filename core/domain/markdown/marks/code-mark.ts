import { classBefore } from "../text/character-class.ts";
import { skipRun } from "../text/line.ts";
import type { MarkMaker } from "./mark-maker.ts";

/** How far back to search for the start of a path. */
const LONGEST_PATH = 100;

/**
 * Inline code, unless it is part of code typed without marks: sql`…`, linux-headers-`uname -r`. One space on each side
 * separates code that starts or ends with a backtick from its delimiters.
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
