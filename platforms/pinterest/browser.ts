import { type BrowserView, postLook } from "../kit/browser/browser-view.ts";
import { anyAddress } from "../kit/browser/find.ts";

export const pinterest: BrowserView = {
  look: { ...postLook, order: ["files", "title", "words", "author"], files: "slides" },
  finders: { links: anyAddress },
};
