import { names, tags } from "../kit/browser/find.ts";
import type { TextView } from "../kit/browser/text-view.ts";

export const instagram: TextView = {
  // https://help.instagram.com/351460621611097
  finders: { mentions: names, hashtags: tags },
};
