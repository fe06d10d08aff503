import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import {
  type EntryFailure,
  MOST_FAILURES,
  MOST_IN_FAILURE,
} from "#core/contract/resources/entry-failure.ts";
import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";

interface Entry extends Pick<EntryFailure, "channel_id" | "provider" | "name"> {
  status: EntryStatus;
  error: string | null;
}

const FAILED = ["failed", "unconfirmed"] as const satisfies readonly EntryFailure["status"][];

/**
 * SQL for a failed entry's error: the code, and slightly more of the message than a row shows, so that truncation is
 * noticed.
 */
export const FAILURE_ERROR = `CASE WHEN entry.status IN (${FAILED.map((status) => `'${status}'`).join(", ")})
  THEN left(entry.error, ${MOST_IN_FAILURE + 50}) END`;

export function failuresOf(entries: readonly Entry[]): EntryFailure[] {
  return entries
    .flatMap(({ channel_id, provider, name, status, error }) => {
      if (status !== "failed" && status !== "unconfirmed") return [];
      const { code, message } = readPublishError(error ?? "");
      return [{ channel_id, provider, name, status, code, message: cutMessage(message) }];
    })
    .slice(0, MOST_FAILURES);
}

export function cutMessage(message: string): string {
  if (message.length <= MOST_IN_FAILURE) return message;
  return `${message.slice(0, MOST_IN_FAILURE - 1).toWellFormed()}…`;
}
