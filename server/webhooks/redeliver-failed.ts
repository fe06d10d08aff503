import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findWebhook } from "./find-webhook.ts";
import { SEND_AGAIN } from "./redeliver.ts";
import { refuseDisabled } from "./refuse-disabled.ts";

const REDELIVER = `
  WITH again AS (
    UPDATE webhook_delivery SET ${SEND_AGAIN}
    WHERE webhook_id = $1 AND created_at >= $3
      AND (status = 'failed' OR status = 'pending' AND attempts > 0)
    RETURNING id
  )
  SELECT count(*)::int AS redelivered FROM again`;

/**
 * Resends everything that has failed since a time, whether given up or waiting for another attempt. Three statements.
 */
export async function redeliverFailed({
  ctx,
  input: { id, since },
}: {
  ctx: ServiceContext;
  input: { id: string; since: string };
}): Promise<{ redelivered: number }> {
  const { system } = ctx;
  const webhook = await findWebhook(ctx.db, ctx, id);
  refuseDisabled(webhook);
  const values = [webhook.id, system.now(), new Date(since)];
  return commit(ctx, async ({ sql, record, deliver }) => {
    const [row] = await sql<{ redelivered: number }>(REDELIVER, values);
    const redelivered = row?.redelivered ?? 0;
    record({ kind: "webhook.redelivered", subject_id: id, facts: { since, redelivered } });
    deliver();
    return { redelivered };
  });
}
