import { isNoSample } from "#server/kernel/sample-records.ts";
import type { System } from "#server/system.ts";
import { storeNotices } from "./store-notices.ts";

const HOUR_MS = 3_600_000;

const AT_ONCE = 500;

/**
 * Posts that wait for approval and go out within the given time: drafts to be scheduled on approval (their
 * times are text that sorts chronologically) and posts already scheduled. Skips those requested within that
 * time, because their request was just emailed.
 */
const DUE = `
  SELECT id FROM (
    SELECT id, approval, (when_ready ->> 'scheduled_at')::timestamptz AS due FROM post
    WHERE approval ->> 'state' = 'pending' AND deleted_at IS NULL
      AND when_ready ->> 'scheduled_at' > $1 AND when_ready ->> 'scheduled_at' <= $2
    UNION ALL
    SELECT id, approval, scheduled_at AS due FROM post
    WHERE approval ->> 'state' = 'pending' AND deleted_at IS NULL AND status = 'scheduled'
      AND scheduled_at > $1::timestamptz AND scheduled_at <= $2::timestamptz
  ) AS waiting
  WHERE ${isNoSample("waiting.id")} AND (approval ->> 'requested_at')::timestamptz < due - $3 * interval '1 hour'
    AND NOT EXISTS (
      SELECT FROM approval_notice
      WHERE request_id = waiting.approval ->> 'request_id' AND kind = $4)
  ORDER BY due LIMIT ${AT_ONCE}`;

/**
 * Hours before the post's time. The later reminder comes first, because a post gets only one of them per run.
 */
const REMINDERS = [
  { hours: 24, from: 0, kind: "reminder_24" },
  { hours: 48, from: 24, kind: "reminder_48" },
] as const;

/**
 * Records reminders for approvers 48 and 24 hours before a post goes out. One statement each, plus three if any is due.
 */
export async function remindApprovers({ database, now }: System): Promise<void> {
  const at = (hours: number) => new Date(now().getTime() + hours * HOUR_MS).toISOString();
  for (const { hours, from, kind } of REMINDERS) {
    const due = await database.sql<{ id: string }>(DUE, [at(from), at(hours), hours, kind]);
    const post_ids = due.map(({ id }) => id);
    if (post_ids.length > 0) await storeNotices(database, { post_ids, reminder: kind, now: now() });
  }
}
