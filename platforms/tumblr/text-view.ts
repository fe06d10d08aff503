import { anyAddress } from "../kit/browser/find.ts";
import type { TextView } from "../kit/browser/text-view.ts";

export const tumblr: TextView = {
  // URLs are sent as links, tags separately from the text (https://www.tumblr.com/docs/npf).
  finders: { links: anyAddress },
};
