import type { CompileContext, Extension } from "mdast-util-from-markdown";
import type { Token } from "micromark-util-types";
import type { TextRange } from "../document.ts";

declare module "mdast" {
  interface RootData {
    /** Where backslashes stand that show a delimiter. */
    escapes?: TextRange[];
    /** Where each `> ` of each line stands. */
    quoteMarkers?: TextRange[];
  }
  interface LinkData {
    /** Where the words between the brackets stand. */
    label?: TextRange;
  }
}

/** Keeps in the tree the places of delimiters for which it has no nodes. */
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
