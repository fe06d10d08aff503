import { type BrowserView, postLook } from "../kit/browser/browser-view.ts";
import { anyAddress } from "../kit/browser/find.ts";

export const facebook: BrowserView = {
  look: postLook,
  // `@[page-id]` needs a permission of its own (https://developers.facebook.com/docs/pages-api/posts).
  finders: { links: anyAddress },
};
