import { anyAddress } from "../kit/browser/find.ts";
import type { TextView } from "../kit/browser/text-view.ts";

export const facebook: TextView = {
  // `@[page-id]` needs a permission of its own (https://developers.facebook.com/docs/pages-api/posts).
  finders: { links: anyAddress },
};
