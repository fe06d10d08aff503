import type { PlanName } from "#core/domain/billing/plans.ts";
import type { RunSql } from "#server/db/run-sql.ts";

import type { Change } from "./ledger/cause.ts";
import { LEVELS } from "./ledger/levels.ts";
import { renewPeriod } from "./ledger/renew-period.ts";

interface Move extends Change {
  plan: PlanName;
  /** Start of the currently paid period. Null if nobody pays. */
  paid_since: Date | null;
}

/**
 * Moves an organization to a plan within the caller's transaction and adjusts its monthly credits: of a period that has
 * ended they expire, and the current one has those of the new plan. A paid period that began after the ledger's period
 * starts a new one there, so each is granted only once. At most three statements.
 */
export async function moveToPlan(
  sql: RunSql,
  { plan, paid_since, ...change }: Move,
): Promise<void> {
  await sql("UPDATE organization SET plan = $2 WHERE id = $1", [change.organization_id, plan]);
  await beginPaidPeriod(sql, { ...change, paid_since });
}

const END = `
  UPDATE credit_account SET anchor_at = $2::timestamptz, period_end = $2::timestamptz
  WHERE organization_id = $1 AND period_start < $2::timestamptz AND period_end > $2::timestamptz
    AND granted > coalesce(($3::jsonb ->> $4)::bigint, granted)`;

/**
 * Moves an organization whose subscription has ended to a plan that nobody pays for. What is left of the monthly credits
 * that were bought with the subscription expires. Three statements.
 */
export async function endPaidPlan(
  sql: RunSql,
  { plan, ...change }: Change & { plan: PlanName },
): Promise<void> {
  const { organization_id, now } = change;
  await sql("UPDATE organization SET plan = $2 WHERE id = $1", [organization_id, plan]);
  await sql(END, [organization_id, now, LEVELS, plan]);
  await renewPeriod(sql, change);
}

/** Aligns the monthly credits with the paid period. No-op if already aligned. Two statements. */
export async function beginPaidPeriod(
  sql: RunSql,
  { paid_since, ...change }: Change & { paid_since: Date | null },
): Promise<void> {
  if (paid_since !== null && paid_since <= change.now)
    await alignPeriod(sql, { ...change, start: paid_since });
  await renewPeriod(sql, change);
}

const ALIGN = `
  UPDATE credit_account SET anchor_at = $2::timestamptz, period_end = $2::timestamptz
  WHERE organization_id = $1 AND period_start < $2::timestamptz`;

/**
 * Ends the ledger's period at `start`, where the periods of a subscription begin. `renewPeriod` then expires what was
 * left and grants the new period's credits. Does nothing if the ledger's period begins at `start` or later. One
 * statement.
 */
async function alignPeriod(
  sql: RunSql,
  { organization_id, start }: Change & { start: Date },
): Promise<void> {
  await sql(ALIGN, [organization_id, start]);
}
