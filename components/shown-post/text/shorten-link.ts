/** How platforms display URLs in text. Platforms that aren't listed show them as written, or don't document it. */
const SHORTENERS: Readonly<Record<string, (address: string) => string>> = {
  bluesky: shortenAsBluesky,
  mastodon: shortenAsMastodon,
  x: shortenAsX,
  linkedin_member: shortenAsLinkedin,
  linkedin_page: shortenAsLinkedin,
};

/** Returns a URL as readers of the platform see it. */
export function shortenLink(provider: string, address: string): string {
  return SHORTENERS[provider]?.(address) ?? address;
}

/**
 * The host, and 13 characters of a path with more than 15 (`toShortUrl` of
 * https://github.com/bluesky-social/social-app). A URL without a scheme is unchanged.
 */
function shortenAsBluesky(address: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return address;
  const { host, pathname, search, hash } = new URL(address);
  const path = `${pathname === "/" ? "" : pathname}${search}${hash}`;
  return path.length > 15 ? `${host}${path.slice(0, 13)}...` : `${host}${path}`;
}

/** 30 characters without the scheme (`link_to_url` in app/lib/text_formatter.rb of https://github.com/mastodon/mastodon). */
function shortenAsMastodon(address: string): string {
  const shown = address.replace(/^https?:\/\/(?:www\.)?/, "");
  return shown.length > 30 ? `${shown.slice(0, 30)}…` : shown;
}

/**
 * Without the scheme and `www.`, with the path cut after 15 characters: the `display_url` of the platform's own
 * examples, such as `dev.twitter.com/terms/display-…` (https://developer.x.com/en/docs/tco says that it is what is
 * shown).
 */
function shortenAsX(address: string): string {
  const shown = address.replace(/^https?:\/\/(?:www\.)?/i, "");
  const [host = "", ...rest] = shown.split(/(?=[/?#])/);
  const path = rest.join("");
  if (path === "/") return host;
  return path.length > 16 ? `${host}${path.slice(0, 15)}…` : shown;
}

/** "When you share a link that's longer than 26 characters, we automatically shorten it" (LinkedIn's help, on sharing links). */
function shortenAsLinkedin(address: string): string {
  return address.length > 26 ? "https://lnkd.in/…" : address;
}
