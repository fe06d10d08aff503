/** Status transitions as SQL. Statements in this folder refer to statuses only through these. */
import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import type { PostStatus } from "#core/contract/resources/post.ts";
import {
  ENTRY_TRANSITIONS,
  type EntryTransitionEvent,
} from "#core/domain/lifecycle/entry-transitions.ts";
import {
  POST_TRANSITIONS,
  type PostTransitionEvent,
} from "#core/domain/lifecycle/post-transitions.ts";
import {
  ALL_FAILED,
  ENTRIES_RULES,
  OUT_STATUSES,
} from "#core/domain/lifecycle/status-of-entries.ts";
import { statusAfter, statusesBefore } from "#core/domain/lifecycle/transition.ts";

export function postStatusAfter(event: PostTransitionEvent): string {
  return quote(statusAfter(POST_TRANSITIONS, event));
}

export function entryStatusAfter(event: EntryTransitionEvent): string {
  return quote(statusAfter(ENTRY_TRANSITIONS, event));
}

export function postStatusesBefore(event: PostTransitionEvent): string {
  return statusesBefore(POST_TRANSITIONS, event).map(quote).join(", ");
}

export function entryStatusesBefore(event: EntryTransitionEvent): string {
  return statusesBefore(ENTRY_TRANSITIONS, event).map(quote).join(", ");
}

export function entryIsOnItsWay(status: EntryStatus): boolean {
  return (statusesBefore(ENTRY_TRANSITIONS, "succeed") as readonly string[]).includes(status);
}

export function entryWaits(status: EntryStatus): boolean {
  return (statusesBefore(ENTRY_TRANSITIONS, "start") as readonly string[]).includes(status);
}

export const OUT = OUT_STATUSES.map(quote).join(", ");

export const STATUS_OF_ENTRIES = `${caseOfEntries(({ status }) => quote(status))}::post_status`;

/** Kind of the post's event caused by the last entry's result. Null while the post is publishing. */
export const KIND_OF_ENTRIES = caseOfEntries(({ kind }) => (kind === null ? "NULL" : quote(kind)));

type Outcome = Pick<(typeof ENTRIES_RULES)[number], "status" | "kind">;

function caseOfEntries(toSql: (outcome: Outcome) => string): string {
  const whens = ENTRIES_RULES.map(({ when, have, ...outcome }) => {
    const every = when === "all" ? "bool_and" : "bool_or";
    return `WHEN ${every}(status IN (${have.map(quote).join(", ")})) THEN ${toSql(outcome)}`;
  });
  return `CASE ${whens.join(" ")} ELSE ${toSql(ALL_FAILED)} END`;
}

function quote(value: PostStatus | EntryStatus | NonNullable<Outcome["kind"]>): string {
  return `'${value}'`;
}
