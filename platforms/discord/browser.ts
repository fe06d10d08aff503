import { type BrowserView, postLook } from "../kit/browser/browser-view.ts";
import { withScheme } from "../kit/browser/find.ts";

export const discord: BrowserView = {
  look: { ...postLook, message: true },
  // Names are sent without their IDs, so they notify and link nobody.
  finders: { links: withScheme },
};
