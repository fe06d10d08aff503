import type { ApprovalRecord } from "./approval-record.ts";

/**
 * SQL for the person who wrote `version`, a row of `post_version`, through whatever credential. Edits of
 * published posts don't store the person.
 */
export const WRITER = `coalesce(version.person_id, CASE version.actor_kind
    WHEN 'person' THEN version.actor_id
    WHEN 'token' THEN (SELECT user_id FROM connected_app WHERE id = version.actor_id)
    ELSE (SELECT user_id FROM api_key WHERE id = version.actor_id) END)`;

/** Returns the ID of the person who requested approval, through whatever credential. Null if nobody did. */
export function requesterOf({
  requested_by,
  requested_for,
}: Pick<ApprovalRecord, "requested_by" | "requested_for">): string | null {
  return requested_for ?? requested_by.id;
}
