import { type BrowserView, postLook } from "../kit/browser/browser-view.ts";
import { anyAddress, both, cashtags, matching, tags } from "../kit/browser/find.ts";

export const telegram: BrowserView = {
  // The text is the files' caption (https://core.telegram.org/bots/api#sendmediagroup).
  look: { ...postLook, order: ["author", "files", "words"], message: true },
  // https://core.telegram.org/api/entities
  finders: {
    links: anyAddress,
    mentions: matching(/(?<![\w@/])@[a-z]\w{3,31}(?!\w)/gi),
    hashtags: both(tags, cashtags),
  },
};
