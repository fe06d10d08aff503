import { list } from "micromark-core-commonmark";
import type { Construct } from "micromark-util-types";
import { prefixesOfLine } from "./prefixes-of-line.ts";

/**
 * A list item in a list by itself, because grouping items doesn't matter in a post. A line starts one at most, so that
 * `1. 2. 3.` and deeply nested lists stay as typed.
 */
export const singleItem: Construct = {
  ...list,
  name: "singleItem",
  tokenize(effects, ok, nok) {
    if (prefixesOfLine(this).includes("listItemPrefix")) return nok;
    return list.tokenize.call(this, effects, ok, nok);
  },
};
