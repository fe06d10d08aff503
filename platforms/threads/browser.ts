import { type BrowserView, postLook } from "../kit/browser/browser-view.ts";
import { anyAddress, names, tags } from "../kit/browser/find.ts";

export const threads: BrowserView = {
  // A carousel shows one at a time (https://developers.facebook.com/docs/threads/posts).
  look: { ...postLook, files: "slides" },
  // The first tag is the post's topic (https://developers.facebook.com/docs/threads/posts).
  finders: { links: anyAddress, mentions: names, hashtags: (text) => tags(text).slice(0, 1) },
};
