import { anyAddress, both, cashtags, matching, tags } from "../kit/browser/find.ts";
import type { TextView } from "../kit/browser/text-view.ts";

export const telegram: TextView = {
  // https://core.telegram.org/api/entities
  finders: {
    links: anyAddress,
    mentions: matching(/(?<![\w@/])@[a-z]\w{3,31}(?!\w)/gi),
    hashtags: both(tags, cashtags),
  },
};
