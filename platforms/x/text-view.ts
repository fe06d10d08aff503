import { findLinks } from "#core/domain/measure/x/find-links.ts";
import { both, cashtags, matching, tags } from "../kit/browser/find.ts";
import type { TextView } from "../kit/browser/text-view.ts";

export const x: TextView = {
  // https://github.com/twitter/twitter-text
  finders: {
    links: findLinks,
    mentions: matching(/(?<![\w@/!#$%&*])[@＠]\w{1,15}(?![\w@])/g),
    hashtags: both(tags, cashtags),
  },
  shortenLink,
};

/**
 * Without the scheme and `www.`, with the path cut after 15 characters: the `display_url` of the platform's own
 * examples, such as `dev.twitter.com/terms/display-…` (https://developer.x.com/en/docs/tco says that it is what is
 * shown).
 */
function shortenLink(address: string): string {
  const shown = address.replace(/^https?:\/\/(?:www\.)?/i, "");
  const [host = "", ...rest] = shown.split(/(?=[/?#])/);
  const path = rest.join("");
  if (path === "/") return host;
  return path.length > 16 ? `${host}${path.slice(0, 15)}…` : shown;
}
