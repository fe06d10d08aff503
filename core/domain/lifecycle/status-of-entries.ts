import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import type { PostEventKind } from "#core/contract/resources/event-kind.ts";
import type { PostStatus } from "#core/contract/resources/post.ts";

/** The statuses of a post that is out on some channel. */
export const OUT_STATUSES = [
  "published",
  "partially_published",
] as const satisfies readonly PostStatus[];

export interface EntriesRule {
  /** How many entries must have one of the statuses. */
  when: "any" | "all";
  have: readonly EntryStatus[];
  /** The post's status then. */
  status: PostStatus;
  /** The event that reaching this status is to the post; null while it is on its way. */
  kind: PostEventKind | null;
}

/**
 * The status of a post that was sent, from its entries: the first rule that fits. It is on its way until the last entry
 * has its result, then it counts what is known to be out.
 */
export const ENTRIES_RULES: readonly EntriesRule[] = [
  { when: "any", have: ["scheduled", "publishing"], status: "publishing", kind: null },
  { when: "all", have: ["published", "deleting"], status: "published", kind: "post.published" },
  {
    when: "any",
    have: ["published", "deleting"],
    status: "partially_published",
    kind: "post.partially_published",
  },
  { when: "any", have: ["unconfirmed"], status: "failed", kind: "post.unconfirmed" },
];

/** Where no rule fits: every entry has failed. */
export const ALL_FAILED = { status: "failed", kind: "post.failed" } as const satisfies Pick<
  EntriesRule,
  "status" | "kind"
>;

/** The status of a post that was sent, and the event of reaching it, from its entries' statuses. */
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
