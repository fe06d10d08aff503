import { findLinks } from "#core/domain/measure/mastodon/find-links.ts";
import { matching, tags } from "../kit/browser/find.ts";
import type { TextView } from "../kit/browser/text-view.ts";

export const mastodon: TextView = {
  // app/lib/extractor.rb of https://github.com/mastodon/mastodon: no URL without a scheme.
  finders: {
    links: findLinks,
    mentions: matching(
      /(?<![=/\w@])@\w+(?:[.-]+\w+)*(?:@[\p{L}\p{N}]+(?:[.-]+[\p{L}\p{N}]+)*)?/giu,
    ),
    hashtags: tags,
  },
  shortenLink,
};

/** 30 characters without the scheme (`link_to_url` in app/lib/text_formatter.rb of https://github.com/mastodon/mastodon). */
function shortenLink(address: string): string {
  const shown = address.replace(/^https?:\/\/(?:www\.)?/, "");
  return shown.length > 30 ? `${shown.slice(0, 30)}…` : shown;
}
