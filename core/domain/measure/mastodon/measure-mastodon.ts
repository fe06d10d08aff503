import { measureGraphemes } from "../grapheme.ts";
import { findHostsOfMentions } from "./find-hosts-of-mentions.ts";
import { findLinks } from "./find-links.ts";

const RESERVED_PER_URL = 23;
/** What Ruby strips from a text, as the server does before counting. */
const STRIPPED = "\0\t\n\v\f\r ";

interface MastodonContext {
  reserved_per_url?: number | undefined;
  counted_before?: string | undefined;
}

/**
 * Returns Mastodon's length of content warning and text together: graphemes, with each link that has a scheme as long
 * as the server reserves, and `@user@host` without its host; every character of the content warning
 * (`app/validators/status_length_validator.rb` of https://github.com/mastodon/mastodon).
 */
export function measureMastodon(
  text: string,
  { reserved_per_url = RESERVED_PER_URL, counted_before = "" }: MastodonContext = {},
): number {
  const counted = strip(counted_before) + shorten(strip(text), "x".repeat(reserved_per_url));
  return measureGraphemes(counted);
}

function strip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && STRIPPED.includes(text.charAt(start))) start += 1;
  while (end > start && STRIPPED.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function shorten(text: string, placeholder: string): string {
  if (!/\P{White_Space}/u.test(text)) return "";
  const links = findLinks(text).map((range) => ({ ...range, by: placeholder }));
  const hosts = findHostsOfMentions(text).map((range) => ({ ...range, by: "" }));
  const parts: string[] = [];
  let index = 0;
  for (const { start, end, by } of [...links, ...hosts].toSorted((a, b) => a.start - b.start)) {
    // What looks like a mention in a URL is part of the URL.
    if (start < index) continue;
    parts.push(text.slice(index, start), by);
    index = end;
  }
  return [...parts, text.slice(index)].join("");
}
