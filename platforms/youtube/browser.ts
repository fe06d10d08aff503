import { type BrowserView, postLook } from "../kit/browser/browser-view.ts";
import { tags, withScheme } from "../kit/browser/find.ts";

export const youtube: BrowserView = {
  look: { ...postLook, order: ["files", "title", "author", "words"] },
  // https://support.google.com/youtube/answer/6390658
  finders: { links: withScheme, hashtags: tags },
};
