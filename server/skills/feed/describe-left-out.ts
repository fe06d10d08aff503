import type { Identified } from "#core/domain/skills/pick-feed-items.ts";
import type { Feed } from "#server/kernel/parsing/feed/read-feed-entries.ts";

/** How many entries of a feed were left out, by reason. */
export interface LeftOut {
  without_guid_and_link: number;
  without_content: number;
  repeated: number;
  beyond_limit: number;
}

export function countLeftOut(
  { empty, beyond_limit }: Pick<Feed, "empty" | "beyond_limit">,
  { unnamed, repeated }: Pick<Identified, "unnamed" | "repeated">,
): LeftOut {
  return { without_guid_and_link: unnamed, without_content: empty, repeated, beyond_limit };
}

/** Returns a sentence for each reason that entries were left out for. */
export function describeLeftOut(left_out: LeftOut): string[] {
  return REASONS.flatMap(([reason, one, many]) => {
    const count = left_out[reason];
    if (count === 0) return [];
    return count === 1 ? `1 entry ${one}` : `${count.toLocaleString("en")} entries ${many}`;
  });
}

/** Each with the verb for one entry and for several. */
const REASONS: readonly (readonly [keyof LeftOut, string, string])[] = [
  ["without_guid_and_link", "has no address and was left out", "have no address and were left out"],
  [
    "without_content",
    "has no title, text or address and was left out",
    "have no title, text or address and were left out",
  ],
  [
    "repeated",
    "is in the feed more than once and was left out after the first time",
    "are in the feed more than once and were left out after the first time",
  ],
  [
    "beyond_limit",
    "at the end was left out because the feed is too long",
    "at the end were left out because the feed is too long",
  ],
];
