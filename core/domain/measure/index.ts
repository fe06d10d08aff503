/**
 * Measures text in the units that platforms count in. One unit per file; pure, and linear in the length of the text.
 * `links/` determines what counts as a link for units with a fixed link length.
 */
import type { CountingUnit } from "#core/contract/resources/media-rules.ts";
import { isAscii } from "./ascii.ts";
import { measureCodePoints } from "./code-point.ts";
import { createEmojiCount } from "./emoji.ts";
import { measureGraphemes } from "./grapheme.ts";
import type { Range } from "./links/range.ts";
import { findLinks } from "./mastodon/find-links.ts";
import { measureUtf8Bytes } from "./utf8-byte.ts";
import { measureXWeighted } from "./x/measure-x-weighted.ts";

const RESERVED_PER_URL = 23;

/** What Ruby strips from a text, as the server does before counting. */
const STRIPPED = "\0\t\n\v\f\r ";

interface MastodonContext {
  reserved_per_url?: number | undefined;
  counted_before?: string | undefined;
}

/** Letters, marks, digits and connectors of any script: Ruby's `[[:word:]]`. */
const WORD = "[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}]";

/** `MENTION_RE` of `app/models/account.rb` (https://github.com/mastodon/mastodon), with a host. */
const MENTION = new RegExp(
  `(?<![=/\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}])(@[a-z0-9_]+(?:[.-]+[a-z0-9_]+)*)@(${WORD}+(?:[.-]+${WORD}+)*)`,
  "giu",
);

/** If one of these follows, it isn't a mention but part of a URL, or of another name. */
const NO_MENTION_BEFORE = /^(?:[@＠]|:\/\/)/;

const LONGEST_HOST = 253;

/** As recommended by Unicode for interchange, and with the selector that keyboards add where none is needed. */
const EMOJI = /^\p{RGI_Emoji}\ufe0f?/v;

const sum = createEmojiCount({ emoji: EMOJI, ofEmoji: measureUtf8Bytes, ofCharacter: () => 1 });

export interface MeasureContext {
  /** The fixed length of links: 23 unless a Mastodon server says otherwise. */
  reserved_per_url?: number | undefined;
  /** Text before the post's that counts with it, such as Mastodon's content warning. */
  counted_before?: string | undefined;
}

const units: Record<CountingUnit, (text: string, context: MeasureContext) => number> = {
  grapheme: measureGraphemes,
  utf8_byte: measureUtf8Bytes,
  utf16: (text) => text.length,
  code_point: measureCodePoints,
  mastodon: measureMastodon,
  x_weighted: measureXWeighted,
  threads: measureThreads,
};

/**
 * Returns the length of a text in `unit`. Never throws; a lone surrogate counts as one character, or as three bytes.
 */
export function measure(text: string, unit: CountingUnit, context: MeasureContext = {}): number {
  const before = unit === "mastodon" ? "" : (context.counted_before ?? "");
  return units[unit](before + text, context);
}

/**
 * Returns Threads' length: a character counts as one, an emoji as its UTF-8 bytes
 * (https://developers.facebook.com/docs/threads/overview).
 */
function measureThreads(text: string): number {
  return isAscii(text) ? text.length : sum(text);
}

/**
 * Returns Mastodon's length of content warning and text together: graphemes, with each link that has a scheme as long
 * as the server reserves, and `@user@host` without its host; every character of the content warning
 * (`app/validators/status_length_validator.rb` of https://github.com/mastodon/mastodon).
 */
function measureMastodon(
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

/** Returns the `@host` of each `@user@host` that Mastodon reads as a mention (`app/lib/extractor.rb`). */
function findHostsOfMentions(text: string): Range[] {
  const hosts: Range[] = [];
  if (!text.includes("@")) return hosts;
  for (const { 0: mention, 1: name = "", 2: host = "", index } of text.matchAll(MENTION)) {
    const end = index + mention.length;
    if (NO_MENTION_BEFORE.test(text.slice(end, end + 3)) || [...host].length > LONGEST_HOST)
      continue;
    hosts.push({ start: index + name.length, end });
  }
  return hosts;
}
