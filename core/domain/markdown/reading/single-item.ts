import { list } from "micromark-core-commonmark";
import type { Construct } from "micromark-util-types";
import { prefixesOfLine } from "./prefixes-of-line.ts";

/**
 * A list item, in a list by itself: what joins items is nothing to a post. A line starts one at most, so that `1. 2.
 * 3.` and lists in lists in lists stay as typed.
 */
export const singleItem: Construct = {
  ...list,
  name: "singleItem",
  tokenize(effects, ok, nok) {
    if (prefixesOfLine(this).includes("listItemPrefix")) return nok;
    return list.tokenize.call(this, effects, ok, nok);
  },
};
