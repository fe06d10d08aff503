import type { PlanName } from "#core/domain/billing/plans.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { alignPeriod } from "./ledger/align-period.ts";
import type { Change } from "./ledger/cause.ts";
import { renewPeriod } from "./ledger/renew-period.ts";

interface Move extends Change {
  plan: PlanName;
  /** Since when the plan's current period has been paid for; null where nobody pays. */
  paid_since: Date | null;
}

/**
 * Puts an organization on a plan in the caller's transaction, and its monthly credits on what the plan gives. A paid period
 * that began after the ledger's own begins a new one there, so that each is granted for once. At most four statements.
 */
export async function moveToPlan(
  sql: RunSql,
  { plan, paid_since, ...change }: Move,
): Promise<void> {
  // What has ended on the previous plan ends by its rules.
  await renewPeriod(sql, change);
  await sql("UPDATE organization SET plan = $2 WHERE id = $1", [change.organization_id, plan]);
  await beginPaidPeriod(sql, { ...change, paid_since });
}

/** Lets the monthly credits follow the period that is paid for. Changes nothing where they do. Two statements. */
export async function beginPaidPeriod(
  sql: RunSql,
  { paid_since, ...change }: Change & { paid_since: Date | null },
): Promise<void> {
  if (paid_since !== null && paid_since <= change.now)
    await alignPeriod(sql, { ...change, start: paid_since });
  await renewPeriod(sql, change);
}
