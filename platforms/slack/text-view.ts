import { anyAddress } from "../kit/browser/find.ts";
import type { TextView } from "../kit/browser/text-view.ts";

export const slack: TextView = {
  // URLs are sent as links (https://docs.slack.dev/reference/block-kit/blocks/rich-text-block).
  finders: { links: anyAddress },
};
