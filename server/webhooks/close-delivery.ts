import { mailOwners } from "#server/kernel/mail/mail-owners.ts";
import type { System } from "../system.ts";
import type { ClaimedDelivery } from "./claim-deliveries.ts";
import type { AttemptResult } from "./send-delivery.ts";

const GONE = 410;

/**
 * Stores an attempt's result unless another attempt has begun since, and since when the webhook has been failing. A
 * delivery that a person asked to resend meanwhile (`tries` is 0) follows immediately. $7 holds the delays after each
 * try.
 */
const CLOSE = `
  WITH clock AS (SELECT coalesce($9::timestamptz, now()) AS at),
  closed AS (
    UPDATE webhook_delivery AS delivery SET
      response_status = $3, response_ms = $4, response_excerpt = $5, error = $6, leased_until = NULL,
      status = (CASE
        WHEN $6::text IS NULL THEN 'delivered'
        WHEN $10 OR tries > cardinality($7::int[]) THEN 'failed'
        ELSE 'pending' END)::delivery_status,
      next_attempt_at = CASE
        WHEN $6::text IS NULL OR $10 OR tries > cardinality($7::int[]) THEN NULL
        ELSE clock.at + greatest(coalesce(($7::int[])[tries], 0), $8::int) * interval '1 millisecond' END
    FROM clock
    WHERE id = $1 AND attempts = $2 AND leased_until IS NOT NULL AND status = 'pending'
    RETURNING webhook_id
  ),
  noted AS (
    UPDATE webhook SET failing_since = CASE WHEN $6::text IS NULL THEN NULL ELSE clock.at END
    FROM closed, clock
    WHERE webhook.id = closed.webhook_id AND (failing_since IS NULL) <> ($6::text IS NULL)
  )
  SELECT extract(epoch FROM clock.at - failing_since)::float8 * 1000 AS failing_ms
  FROM closed JOIN webhook ON webhook.id = closed.webhook_id, clock`;

/**
 * Ends an attempt: the delivery is delivered, waits for its next attempt, or is given up. Disables a webhook that
 * responds with 410 or has failed for days. One statement, or a transaction if it disables one.
 */
export async function closeDelivery(
  system: System,
  { id, webhook_id, attempts }: ClaimedDelivery,
  result: AttemptResult,
): Promise<void> {
  const isGone = result.response_status === GONE;
  const [closed] = await system.database.sql<{ failing_ms: number | null }>(CLOSE, [
    id,
    attempts,
    result.response_status,
    result.response_ms,
    result.response_excerpt,
    result.error,
    jitteredDelays(system.random()),
    result.retry_after_ms ?? 0,
    system.leaseTime(),
    isGone,
  ]);
  if (closed === undefined || result.error === null) return;
  if (isGone) await disableWebhook(system, webhook_id, "gone");
  else if ((closed.failing_ms ?? 0) >= DISABLED_AFTER_MS)
    await disableWebhook(system, webhook_id, "failing");
}

const SECOND = 1_000;

const MINUTE = 60 * SECOND;

const HOUR = 60 * MINUTE;

/** Delays after failed attempts: three days in total, then the delivery is given up. */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** A webhook whose every attempt has failed for this long is disabled. */
const DISABLED_AFTER_MS = 5 * 24 * HOUR;

/** Maximum fraction by which a delay varies, so that deliveries that failed together aren't resent together. */
const JITTER = 0.1;

function jitteredDelays(random: number): number[] {
  const factor = 1 + JITTER * (2 * random - 1);
  return RETRY_DELAYS_MS.map((delay) => Math.round(delay * factor));
}

const REASONS = {
  gone: "Its server responded 410 Gone, which means it no longer accepts events.",
  failing: "Every attempt in the last 5 days failed.",
} as const;

/** Disables an undeliverable webhook and notifies the owners, once. One transaction. */
async function disableWebhook(
  system: System,
  id: string,
  reason: keyof typeof REASONS,
): Promise<void> {
  await system.database.prisma.$transaction(async (tx) => {
    const [webhook] = await tx.webhook.updateManyAndReturn({
      where: { id, disabled_reason: null },
      data: { disabled_reason: reason },
      select: { organization_id: true, url: true },
    });
    if (webhook === undefined) return;
    await mailOwners(tx, system, {
      organization_id: webhook.organization_id,
      subject: "A webhook was disabled",
      text: ({ slug }) =>
        [
          `Crier no longer sends events to ${webhook.url}.`,
          REASONS[reason],
          "Once the endpoint works, enable the webhook and resend the failed events:",
          `${system.env.CRIER_URL}/${slug}/settings/webhooks/${id}`,
        ].join("\n\n"),
    });
  });
}
