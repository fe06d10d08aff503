import type { RunSql } from "#server/db/run-sql.ts";
import type { Change } from "./cause.ts";

const ALIGN = `
  UPDATE credit_account SET anchor_at = $2::timestamptz, period_end = $2::timestamptz
  WHERE organization_id = $1 AND period_start < $2::timestamptz`;

/**
 * Ends the ledger's period at `start`, where the periods of a subscription begin. `renewPeriod` then expires what was
 * left and grants the new period's credits. Does nothing if the ledger's period begins at `start` or later. One
 * statement.
 */
export async function alignPeriod(
  sql: RunSql,
  { organization_id, start }: Change & { start: Date },
): Promise<void> {
  await sql(ALIGN, [organization_id, start]);
}
