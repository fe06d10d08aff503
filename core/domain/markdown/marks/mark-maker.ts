import type { Nodes } from "mdast";
import type { MarkdownMark, TextRange } from "../document.ts";

/** A node of the tree and where it stands. */
export interface Place<Node extends Nodes = Nodes> {
  node: Node;
  range: TextRange;
  markdown: string;
  /** In a quote, whose lines are each on their own. */
  isInQuote: boolean;
  isInItem: boolean;
  /** In a link's label or in a style, where delimiters are surely meant. */
  isInMark: boolean;
}

/** Finds the delimiters of a node. Undefined for a node that is not meant as markup: it stays text. */
export type MarkMaker<Type extends Nodes["type"]> = (
  place: Place<Extract<Nodes, { type: Type }>>,
) => MarkdownMark | undefined;
