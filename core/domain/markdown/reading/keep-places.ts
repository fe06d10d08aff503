import type { CompileContext, Extension } from "mdast-util-from-markdown";
import type { Token } from "micromark-util-types";
import type { TextRange } from "../document.ts";

declare module "mdast" {
  interface RootData {
    /** Positions of backslashes that escape a delimiter. */
    escapes?: TextRange[];
    /** Position of each `> ` of each line. */
    quoteMarkers?: TextRange[];
  }
  interface LinkData {
    /** Position of the text between the brackets. */
    label?: TextRange;
  }
}

/** Records positions of delimiters in the tree that have no nodes. */
export const keepPlaces: Extension = {
  enter: {
    delimiterEscapeMarker(token) {
      const data = rootData(this);
      data.escapes ??= [];
      data.escapes.push(rangeOf(token));
    },
    blockQuotePrefix(token) {
      const data = rootData(this);
      data.quoteMarkers ??= [];
      data.quoteMarkers.push(rangeOf(token));
    },
    labelText(token) {
      const link = this.stack.findLast(({ type }) => type === "link");
      if (link?.type === "link") link.data = { label: rangeOf(token) };
    },
  },
};

function rootData({ stack: [root] }: CompileContext) {
  if (root?.type !== "root") return {};
  root.data ??= {};
  return root.data;
}

function rangeOf({ start, end }: Token): TextRange {
  return { start: start.offset, end: end.offset };
}
