import { matching, withScheme } from "../kit/browser/find.ts";
import type { TextView } from "../kit/browser/text-view.ts";

export const reddit: TextView = {
  // Written in Markdown; `u/name` and `r/name` are linked (https://www.reddit.com/wiki/markdown).
  finders: { links: withScheme, mentions: matching(/(?<![\w/])\/?[ur]\/[\w-]{2,21}/g) },
};
