import { type BrowserView, postLook } from "../kit/browser/browser-view.ts";
import { anyAddress } from "../kit/browser/find.ts";

export const tumblr: BrowserView = {
  // Without a layout, each block has a row of its own (https://www.tumblr.com/docs/npf#layout-blocks).
  look: { ...postLook, files: "rows" },
  // URLs are sent as links, tags separately from the text (https://www.tumblr.com/docs/npf).
  finders: { links: anyAddress },
};
