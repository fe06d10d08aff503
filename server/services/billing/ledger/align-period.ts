import type { RunSql } from "#server/db/run-sql.ts";
import type { Change } from "./cause.ts";

const ALIGN = `
  UPDATE credit_account SET anchor_at = $2::timestamptz, period_end = $2::timestamptz
  WHERE organization_id = $1 AND period_start < $2::timestamptz`;

/**
 * Ends the ledger's period at `start`, from which on periods are counted anew: those of a subscription. `renewPeriod` then lets
 * lapse what was left and grants the new period's credits. Does nothing where the ledger has begun a period at `start` or
 * later. One statement.
 */
export async function alignPeriod(
  sql: RunSql,
  { organization_id, start }: Change & { start: Date },
): Promise<void> {
  await sql(ALIGN, [organization_id, start]);
}
