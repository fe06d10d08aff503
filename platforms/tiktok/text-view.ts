import { names, tags } from "../kit/browser/find.ts";
import type { TextView } from "../kit/browser/text-view.ts";

export const tiktok: TextView = {
  // `#` and `@` are parsed, URLs aren't (developers.tiktok.com/doc/content-posting-api-reference-direct-post).
  finders: { mentions: names, hashtags: tags },
};
