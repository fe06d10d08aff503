import { type BrowserView, postLook } from "../kit/browser/browser-view.ts";
import { anyAddress } from "../kit/browser/find.ts";

export const slack: BrowserView = {
  look: { ...postLook, files: "rows", message: true },
  // URLs are sent as links (https://docs.slack.dev/reference/block-kit/blocks/rich-text-block).
  finders: { links: anyAddress },
};
