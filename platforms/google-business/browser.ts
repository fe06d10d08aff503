import { type BrowserView, postLook } from "../kit/browser/browser-view.ts";
import { anyAddress } from "../kit/browser/find.ts";

export const googleBusiness: BrowserView = {
  look: { ...postLook, order: ["author", "files", "title", "words"] },
  finders: { links: anyAddress },
};
