import type { Range } from "../links/range.ts";

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

/** Returns the `@host` of each `@user@host` that Mastodon reads as a mention (`app/lib/extractor.rb`). */
export function findHostsOfMentions(text: string): Range[] {
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
