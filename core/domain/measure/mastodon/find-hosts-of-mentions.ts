import type { Range } from "../links/range.ts";

/** Letters, marks, digits and connectors of any script: Ruby's `[[:word:]]`. */
const WORD = "[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}]";
/** `MENTION_RE` of `app/models/account.rb` (https://github.com/mastodon/mastodon), where it names a host. */
const MENTION = new RegExp(
  `(?<![=/\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}])(@[a-z0-9_]+(?:[.-]+[a-z0-9_]+)*)@(${WORD}+(?:[.-]+${WORD}+)*)`,
  "giu",
);
/** What follows no mention: it is part of an address, or of another name. */
const NO_MENTION_BEFORE = /^(?:[@＠]|:\/\/)/;
const LONGEST_HOST = 253;

/** The `@host` of each `@user@host` that Mastodon takes for a mention (`app/lib/extractor.rb`). */
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
