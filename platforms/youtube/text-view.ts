import { tags, withScheme } from "../kit/browser/find.ts";
import type { TextView } from "../kit/browser/text-view.ts";

export const youtube: TextView = {
  // https://support.google.com/youtube/answer/6390658
  finders: { links: withScheme, hashtags: tags },
};
