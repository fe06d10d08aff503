import { lineEnd, skipBlanks } from "../text/line.ts";
import type { MarkMaker } from "./mark-maker.ts";
import { rangeOf } from "./range-of.ts";

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
