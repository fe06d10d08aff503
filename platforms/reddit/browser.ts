import { type BrowserView, postLook } from "../kit/browser/browser-view.ts";
import { matching, withScheme } from "../kit/browser/find.ts";

export const reddit: BrowserView = {
  look: { ...postLook, order: ["author", "title", "files", "words"], files: "slides" },
  // Written in Markdown; `u/name` and `r/name` are linked (https://www.reddit.com/wiki/markdown).
  finders: { links: withScheme, mentions: matching(/(?<![\w/])\/?[ur]\/[\w-]{2,21}/g) },
};
