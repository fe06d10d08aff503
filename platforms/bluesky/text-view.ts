import type { TextView } from "../kit/browser/text-view.ts";

export const bluesky: TextView = {
  // Everything that Bluesky links is in the post's facets.
  finders: {},
  shortenLink,
};

/**
 * The host, and 13 characters of a path with more than 15 (`toShortUrl` of
 * https://github.com/bluesky-social/social-app). A URL without a scheme is unchanged.
 */
function shortenLink(address: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return address;
  const { host, pathname, search, hash } = new URL(address);
  const path = `${pathname === "/" ? "" : pathname}${search}${hash}`;
  return path.length > 15 ? `${host}${path.slice(0, 13)}...` : `${host}${path}`;
}
