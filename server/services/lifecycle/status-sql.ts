/** The tables of transitions as SQL. Statements of this folder name statuses only through these. */
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

/** The one status that an event leads a post to. */
export function postStatusAfter(event: PostTransitionEvent): string {
  return quote(statusAfter(POST_TRANSITIONS, event));
}

/** The one status that an event leads an entry to. */
export function entryStatusAfter(event: EntryTransitionEvent): string {
  return quote(statusAfter(ENTRY_TRANSITIONS, event));
}

/** The statuses of a post in which an event is possible, for `IN (…)`. */
export function postStatusesBefore(event: PostTransitionEvent): string {
  return statusesBefore(POST_TRANSITIONS, event).map(quote).join(", ");
}

/** The statuses of an entry in which an event is possible, for `IN (…)`. */
export function entryStatusesBefore(event: EntryTransitionEvent): string {
  return statusesBefore(ENTRY_TRANSITIONS, event).map(quote).join(", ");
}

/** Whether an entry is being published. */
export function entryIsOnItsWay(status: EntryStatus): boolean {
  return (statusesBefore(ENTRY_TRANSITIONS, "succeed") as readonly string[]).includes(status);
}

/** Whether an entry waits for a time of its own. */
export function entryWaits(status: EntryStatus): boolean {
  return (statusesBefore(ENTRY_TRANSITIONS, "start") as readonly string[]).includes(status);
}

/** The statuses of a post that is out somewhere, for `IN (…)`. */
export const OUT = OUT_STATUSES.map(quote).join(", ");

/** The status of a post that was sent, over rows with its entries' `status`. */
export const STATUS_OF_ENTRIES = `${caseOfEntries(({ status }) => quote(status))}::post_status`;

/** The kind of event that the last result is to the post; null while the post is on its way. */
export const KIND_OF_ENTRIES = caseOfEntries(({ kind }) => (kind === null ? "NULL" : quote(kind)));

type Outcome = Pick<(typeof ENTRIES_RULES)[number], "status" | "kind">;

function caseOfEntries(toSql: (outcome: Outcome) => string): string {
  const whens = ENTRIES_RULES.map(({ when, have, ...outcome }) => {
    const every = when === "all" ? "bool_and" : "bool_or";
    return `WHEN ${every}(status IN (${have.map(quote).join(", ")})) THEN ${toSql(outcome)}`;
  });
  return `CASE ${whens.join(" ")} ELSE ${toSql(ALL_FAILED)} END`;
}

function quote(word: PostStatus | EntryStatus | NonNullable<Outcome["kind"]>): string {
  return `'${word}'`;
}
