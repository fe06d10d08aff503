import { lineEnd, skipBlanks } from "../text/line.ts";
import type { MarkMaker } from "./mark-maker.ts";
import { rangeOf } from "./range-of.ts";

/** The `- ` or `1. ` of a list item, which ends with its first paragraph: items in it are items of their own. */
export const listItemMark: MarkMaker<"listItem"> = ({ node, range, source, isInQuote }) => {
  const [first] = node.children;
  const marker = /[-*+]|\d+[.)]/y;
  marker.lastIndex = range.start;
  if (first === undefined || !marker.test(source)) return undefined;
  const isOrdered = marker.lastIndex > range.start + 1;
  const goesOn = first.type === "paragraph" && !isInQuote;
  const end = lineEnd(source, goesOn ? rangeOf(first).end : range.start);
  return {
    kind: "list_item",
    ordered: isOrdered,
    open: { start: range.start, end: skipBlanks(source, marker.lastIndex, end) },
    close: { start: end, end },
  };
};
