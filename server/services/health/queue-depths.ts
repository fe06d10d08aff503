import type { System } from "#server/system.ts";

/** A scheduled post this long past its time counts as overdue: its own run should have claimed it by now. */
const OVERDUE_AFTER_MS = 30_000;

export interface QueueDepths {
  /** Posts whose time is to come. */
  scheduled: number;
  /** Posts whose time has passed and that nobody has claimed. */
  overdue: number;
  /** Channel entries on their way to their platform, those that wait for another try included. */
  publishing: number;
  /** Calls of durable functions that are made or could be. Always 0 where an Inngest server runs them. */
  runs: number;
  /** Events that are written and not yet sent. */
  outbox: number;
  /** Deliveries to webhooks that are due or wait for another attempt. */
  webhooks: number;
}

/** What waits in the database, of all organizations. One statement. */
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
