import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import type { PostEventKind } from "#core/contract/resources/event-kind.ts";
import type { PostStatus } from "#core/contract/resources/post.ts";

export const OUT_STATUSES = [
  "published",
  "partially_published",
] as const satisfies readonly PostStatus[];

export interface EntriesRule {
  /** How many entries must have one of the statuses. */
  when: "any" | "all";
  have: readonly EntryStatus[];
  status: PostStatus;
  /** The post's event on reaching this status; null while it is being published. */
  kind: PostEventKind | null;
}

/**
 * Determines a sent post's status from its entries: the first matching rule. It stays `publishing` until the last entry
 * has its result, and then depends on what is known to be published.
 */
export const ENTRIES_RULES: readonly EntriesRule[] = [
  { when: "any", have: ["scheduled", "publishing", "handoff"], status: "publishing", kind: null },
  { when: "all", have: ["published", "deleting"], status: "published", kind: "post.published" },
  {
    when: "any",
    have: ["published", "deleting"],
    status: "partially_published",
    kind: "post.partially_published",
  },
  { when: "any", have: ["unconfirmed"], status: "failed", kind: "post.unconfirmed" },
];

/** If no rule matches: every entry has failed. */
export const ALL_FAILED = { status: "failed", kind: "post.failed" } as const satisfies Pick<
  EntriesRule,
  "status" | "kind"
>;

/** Returns the status of a sent post, and the event of reaching it, from its entries' statuses. */
export function statusOfEntries(
  statuses: readonly EntryStatus[],
): Pick<EntriesRule, "status" | "kind"> {
  const rule = ENTRIES_RULES.find(({ when, have }) =>
    when === "all"
      ? statuses.length > 0 && statuses.every((status) => have.includes(status))
      : statuses.some((status) => have.includes(status)),
  );
  return rule ?? ALL_FAILED;
}
