import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Mark } from "#core/domain/markdown/rendition.ts";
import type { Range } from "#core/domain/measure/links/range.ts";
import { findersOf } from "./finders.ts";

import type { TextPart } from "./text-part.ts";

/** Maximum text length with formatting. More would make the page slow, and nobody looks at it. */
const MOST_CHARACTERS = 20_000;

interface Cover extends Range {
  kind: Mark["kind"];
}

/**
 * Splits a text by formatting as the platform's readers see it: its marks, the URLs, names and tags that the platform
 * links, and URLs shortened as the platform displays them.
 */
export function textParts(
  { text, marks }: { text: string; marks: readonly Mark[] },
  { provider, links }: Pick<ProviderManifest, "provider" | "links">,
): TextPart[] {
  const shown = text.slice(0, MOST_CHARACTERS);
  const covers = findCovers(shown, marks, provider).filter(
    // List items are plain text, because it contains their markers.
    ({ kind }) => kind !== "list_item" && (kind !== "link" || links.clickable),
  );
  const markers = quoteMarkers(marks);
  const edges = new Set([
    0,
    shown.length,
    ...[...covers, ...markers].flatMap(({ start, end }) => [start, end]),
  ]);
  const cuts = [...edges].filter((at) => at <= shown.length).sort((left, right) => left - right);
  const parts = cuts.slice(1).flatMap((end, index) => {
    const start = cuts[index] ?? 0;
    if (markers.some((marker) => marker.start <= start && marker.end >= end)) return [];
    const over = covers.filter((cover) => cover.start <= start && cover.end >= end);
    const content = shown.slice(start, end);
    const isWhole = over.some(
      (cover) => cover.kind === "link" && cover.start === start && cover.end === end,
    );
    const kinds = [...new Set(over.map(({ kind }) => kind))];
    return [{ text: isWhole ? shortenLink(provider, content) : content, kinds }];
  });
  return [...parts, { text: text.slice(MOST_CHARACTERS), kinds: [] }].filter(
    (part) => part.text !== "",
  );
}

/** Returns the marks and, outside of links and code, what the platform links. Of overlapping ones, the first wins. */
function findCovers(text: string, marks: readonly Mark[], provider: string): Cover[] {
  const { links, mentions, hashtags } = findersOf(provider);
  const taken: Range[] = marks.filter(({ kind }) => ["link", "code", "code_block"].includes(kind));
  const found: Cover[] = [];
  const add = (kind: Cover["kind"], ranges: readonly Range[] = []) => {
    const free = ranges.filter((range) => !taken.some((other) => overlap(range, other)));
    found.push(...free.map(({ start, end }) => ({ kind, start, end })));
    taken.push(...free);
  };
  add("link", links?.(text));
  add("mention", mentions?.(text));
  add("hashtag", hashtags?.(text));
  return [...marks, ...found].filter(({ start }) => start < text.length);
}

/** The `> ` of quotes, which platforms replace with a line. */
function quoteMarkers(marks: readonly Mark[]): Range[] {
  return marks.flatMap((mark) =>
    mark.kind === "blockquote" ? [{ start: mark.start, end: mark.textStart }] : [],
  );
}

function overlap(left: Range, right: Range): boolean {
  return left.start < right.end && right.start < left.end;
}

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
