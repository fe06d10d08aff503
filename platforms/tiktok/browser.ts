import { type BrowserView, postLook } from "../kit/browser/browser-view.ts";
import { names, tags } from "../kit/browser/find.ts";

export const tiktok: BrowserView = {
  look: { ...postLook, order: ["files", "author", "title", "words"], files: "slides" },
  // `#` and `@` are parsed, URLs aren't (developers.tiktok.com/doc/content-posting-api-reference-direct-post).
  finders: { mentions: names, hashtags: tags },
};
