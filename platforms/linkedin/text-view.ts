import { anyAddress, tags } from "../kit/browser/find.ts";
import type { TextView } from "../kit/browser/text-view.ts";

export const linkedin: TextView = {
  // A plain `#tag` is a hashtag, a typed `@name` no mention (learn.microsoft.com/linkedin, shares/little-text-format).
  finders: { links: anyAddress, hashtags: tags },
  shortenLink,
};

/** "When you share a link that's longer than 26 characters, we automatically shorten it" (LinkedIn's help, on sharing links). */
function shortenLink(address: string): string {
  return address.length > 26 ? "https://lnkd.in/…" : address;
}
