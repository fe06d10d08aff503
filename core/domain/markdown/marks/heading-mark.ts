import { lineEnd, skipBlanks, skipRun } from "../text/line.ts";
import type { MarkMaker } from "./mark-maker.ts";

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
