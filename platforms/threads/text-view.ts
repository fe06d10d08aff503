import { anyAddress, names, tags } from "../kit/browser/find.ts";
import type { TextView } from "../kit/browser/text-view.ts";

export const threads: TextView = {
  // The first tag is the post's topic (https://developers.facebook.com/docs/threads/posts).
  finders: { links: anyAddress, mentions: names, hashtags: (text) => tags(text).slice(0, 1) },
};
