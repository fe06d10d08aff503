/**
 * How platforms show an address that stands in a text. Those that are not named here show it as it was written, or nothing
 * says how they do.
 */
const SHORTENERS: Readonly<Record<string, (address: string) => string>> = {
  bluesky: shortenAsBluesky,
  mastodon: shortenAsMastodon,
  x: shortenAsX,
  linkedin_member: shortenAsLinkedin,
  linkedin_page: shortenAsLinkedin,
};

/** An address, as readers of the platform see it. */
export function shortenLink(provider: string, address: string): string {
  return SHORTENERS[provider]?.(address) ?? address;
}

/**
 * Host, and 13 characters of a path of more than 15 (`toShortUrl` of https://github.com/bluesky-social/social-app). An address
 * without a scheme stays.
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
 * Without scheme and `www.`, the path cut after 15 characters: the `display_url` of the platform's own examples, such as
 * `dev.twitter.com/terms/display-…` (https://developer.x.com/en/docs/tco says that it is what is shown).
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
