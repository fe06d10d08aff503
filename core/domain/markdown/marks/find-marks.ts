import type { Nodes, Root } from "mdast";
import type { MarkdownMark, TextRange } from "../document.ts";
import {
  codeBlockMark,
  headingMark,
  listItemMark,
  quoteMarks,
  typedFenceEscapes,
} from "./block-marks.ts";
import { codeMark, linkMark, styleMark } from "./inline-marks.ts";
import { type MarkMaker, type Place, rangeOf } from "./mark-maker.ts";

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

const INLINE = new Set<MarkdownMark["kind"]>(["strong", "emphasis", "strikethrough", "link"]);

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
