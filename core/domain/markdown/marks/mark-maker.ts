import type { Nodes } from "mdast";
import type { MarkdownMark, TextRange } from "../document.ts";

export interface Place<Node extends Nodes = Nodes> {
  node: Node;
  range: TextRange;
  markdown: string;
  /** In a quote, whose lines are independent. */
  isInQuote: boolean;
  isInItem: boolean;
  /** In a link's label or a style, where delimiters are certainly markup. */
  isInMark: boolean;
}

/** Finds the delimiters of a node. Undefined for a node that isn't meant as markup: it stays text. */
export type MarkMaker<Type extends Nodes["type"]> = (
  place: Place<Extract<Nodes, { type: Type }>>,
) => MarkdownMark | undefined;

export function rangeOf({ position }: Nodes): TextRange {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}
