import type { System } from "#server/system.ts";

/** A scheduled post this long past its time counts as overdue: its own run should have claimed it by now. */
const OVERDUE_AFTER_MS = 30_000;

export interface QueueDepths {
  scheduled: number;
  overdue: number;
  /** Channel entries being published, including those waiting for a retry. */
  publishing: number;
  runs: number;
  outbox: number;
  webhooks: number;
}

/** Returns what is queued in the database, across all organizations. One statement. */
export async function queueDepths({ database, now }: System): Promise<QueueDepths> {
  const overdue = new Date(now().getTime() - OVERDUE_AFTER_MS);
  const { rows } = await database.pool.query<QueueDepths>({
    name: "queue-depths",
    text: `
      SELECT
        (SELECT count(*)::int FROM post WHERE status = 'scheduled' AND deleted_at IS NULL) AS scheduled,
        (SELECT count(*)::int FROM post
          WHERE status = 'scheduled' AND deleted_at IS NULL AND scheduled_at < $1) AS overdue,
        (SELECT count(*)::int FROM platform_call
          WHERE state = 'queued' AND kind = 'publish' AND due_at <= $2) AS publishing,
        (SELECT count(*)::int FROM job_call
          WHERE state = 'taken' OR (state = 'waiting' AND due_at <= now())) AS runs,
        (SELECT count(*)::int FROM outbox_event) AS outbox,
        (SELECT count(*)::int FROM webhook_delivery WHERE status = 'pending') AS webhooks`,
    values: [overdue, now()],
  });
  return rows[0] as QueueDepths;
}
