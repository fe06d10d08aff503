import { inTransaction } from "#server/db/run-sql.ts";
import type { System } from "../system.ts";

/** Maximum concurrent requests per webhook, across all processes. A failing webhook is only probed. */
const AT_ONCE = { healthy: 4, failing: 1 };

/**
 * Counted from the claim. Longer than an attempt may take, so that only a lost process's deliveries are claimed again.
 */
const LEASE_MS = 30_000;

export interface ClaimedDelivery {
  id: string;
  webhook_id: string;
  event_id: string;
  body: string;
  /** Number of this attempt. Its result is stored only if no other attempt has begun. */
  attempts: number;
  url: string;
  secrets: Uint8Array;
  is_failing: boolean;
}

interface Free {
  slots: number;
  failing_slots: number;
}

/**
 * One process claims at a time, so that it knows exactly what others have in flight. A separate query, because within
 * the claim itself it would see the state before the lock.
 */
const TURN = "SELECT pg_advisory_xact_lock(hashtext('crier webhooks'), 0)";

/**
 * Claims due deliveries fairly: of two webhooks, the one with fewer requests in flight comes first, regardless of how
 * many are waiting. Webhooks with pending deliveries are found one by one in an index, so the cost doesn't grow with
 * what waits for a receiver that is down.
 */
const CLAIM = `
  WITH RECURSIVE clock AS (SELECT coalesce($1::timestamptz, now()) AS at),
  waiting AS (
    (SELECT webhook_id FROM webhook_delivery WHERE status = 'pending' ORDER BY webhook_id LIMIT 1)
    UNION ALL
    SELECT (
      SELECT delivery.webhook_id FROM webhook_delivery AS delivery
      WHERE delivery.status = 'pending' AND delivery.webhook_id > waiting.webhook_id
      ORDER BY delivery.webhook_id LIMIT 1
    ) FROM waiting WHERE waiting.webhook_id IS NOT NULL
  ),
  receiver AS (
    SELECT webhook.id, webhook.failing_since IS NOT NULL AS is_failing, (
      SELECT count(*)::int FROM webhook_delivery AS delivery
      WHERE delivery.webhook_id = webhook.id AND delivery.leased_until > (SELECT at FROM clock)
    ) AS in_flight
    FROM waiting JOIN webhook ON webhook.id = waiting.webhook_id
    WHERE webhook.disabled_reason IS NULL
  ),
  candidate AS (
    SELECT due.id, due.next_attempt_at, is_failing,
      in_flight + row_number() OVER (PARTITION BY receiver.id ORDER BY due.next_attempt_at) AS turn
    FROM receiver CROSS JOIN LATERAL (
      SELECT delivery.id, delivery.next_attempt_at FROM webhook_delivery AS delivery
      WHERE delivery.webhook_id = receiver.id AND delivery.status = 'pending'
        AND delivery.next_attempt_at <= (SELECT at FROM clock)
      ORDER BY delivery.next_attempt_at
      LIMIT greatest(0, CASE WHEN is_failing THEN ${AT_ONCE.failing} ELSE ${AT_ONCE.healthy} END - in_flight)
    ) AS due
  ),
  chosen AS (
    SELECT id FROM (
      SELECT *, row_number() OVER (PARTITION BY is_failing ORDER BY turn, next_attempt_at) AS place FROM candidate
    ) AS placed
    WHERE NOT is_failing OR place <= $3
    ORDER BY turn, next_attempt_at LIMIT $2
  ),
  held AS (
    SELECT id FROM webhook_delivery
    WHERE id IN (SELECT id FROM chosen) AND status = 'pending' AND next_attempt_at <= (SELECT at FROM clock)
    FOR UPDATE SKIP LOCKED
  )
  UPDATE webhook_delivery AS delivery SET attempts = delivery.attempts + 1, tries = delivery.tries + 1,
    last_attempt_at = (SELECT at FROM clock),
    leased_until = (SELECT at FROM clock) + interval '${LEASE_MS} milliseconds',
    next_attempt_at = (SELECT at FROM clock) + interval '${LEASE_MS} milliseconds'
  FROM held, webhook
  WHERE delivery.id = held.id AND webhook.id = delivery.webhook_id
  RETURNING delivery.id, delivery.webhook_id, delivery.event_id, delivery.body, delivery.attempts,
    webhook.url, webhook.secrets, webhook.failing_since IS NOT NULL AS is_failing`;

const NEXT = `
  SELECT extract(epoch FROM next_attempt_at - coalesce($1::timestamptz, now()))::float8 * 1000 AS wait_ms
  FROM webhook_delivery WHERE status = 'pending' AND next_attempt_at > coalesce($1::timestamptz, now())
  ORDER BY next_attempt_at LIMIT 1`;

export interface Claim {
  deliveries: ClaimedDelivery[];
  next_in_ms: number | null;
}

/**
 * Claims due deliveries as far as there are slots, and returns when to check again. Three statements in a transaction.
 */
export function claimDeliveries(
  system: Pick<System, "database" | "leaseTime">,
  { slots, failing_slots }: Free,
): Promise<Claim> {
  const at = system.leaseTime();
  return inTransaction(system.database.pool, async (sql) => {
    await sql(TURN, []);
    const deliveries = await sql<ClaimedDelivery>(CLAIM, [at, slots, failing_slots]);
    const [next] = await sql<{ wait_ms: number }>(NEXT, [at]);
    return { deliveries, next_in_ms: next?.wait_ms ?? null };
  });
}
