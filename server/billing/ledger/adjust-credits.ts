import type { LedgerEntryKind } from "#core/contract/resources/billing.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { Cause, Change } from "./cause.ts";
import { LEVELS } from "./levels.ts";
import { requireUnits } from "./require-units.ts";

interface Adjusting extends Change {
  cause: Cause;
  /** In units, more than 0. */
  amount: number;
  description: string;
}

/** Result, in units. */
export interface Adjusted {
  /** Actual change of the balance. Less than requested if the balance was too low. */
  applied: number;
  repeated: boolean;
}

const ADJUST = `
  SELECT applied::float8, repeated
  FROM credit_adjust($1, $2::timestamptz, $3::jsonb, $4::credit_entry_kind, $5, $6, $7, $8::bigint)`;

/** Grants credits that stay until spent. Idempotent per cause. One statement. */
export function grantCredits(sql: RunSql, grant: Adjusting): Promise<Adjusted> {
  return adjust(sql, "grant", grant, grant.amount);
}

/** Adds purchased credits. Idempotent per cause, such as a checkout. One statement. */
export function topUpCredits(sql: RunSql, topUp: Adjusting): Promise<Adjusted> {
  return adjust(sql, "top_up", topUp, topUp.amount);
}

/**
 * Takes back purchased credits after a refund, as far as they are neither spent nor reserved. Idempotent per cause. One
 * statement.
 */
export function refundCredits(sql: RunSql, refund: Adjusting): Promise<Adjusted> {
  return adjust(sql, "refund", refund, -refund.amount);
}

/** Like `refundCredits`, for a payment disputed at the bank. One statement. */
export function disputeCredits(sql: RunSql, dispute: Adjusting): Promise<Adjusted> {
  return adjust(sql, "dispute", dispute, -dispute.amount);
}

/** Corrects the balance up or down, such as after a dispute was won. Idempotent per cause. One statement. */
export function correctCredits(
  sql: RunSql,
  { direction, ...correction }: Adjusting & { direction: "add" | "take" },
): Promise<Adjusted> {
  const { amount } = correction;
  return adjust(sql, "correction", correction, direction === "add" ? amount : -amount);
}

async function adjust(
  sql: RunSql,
  kind: LedgerEntryKind,
  { organization_id, now, cause, description, amount }: Adjusting,
  change: number,
): Promise<Adjusted> {
  requireUnits(amount, 1);
  const values = [organization_id, now, LEVELS, kind, cause.type, cause.id, description, change];
  const [adjusted] = await sql<Adjusted>(ADJUST, values);
  if (adjusted === undefined) throw new Error("credit_adjust answered nothing.");
  if (adjusted.repeated && change > 0 && adjusted.applied !== change)
    throw new Error(
      `The ${kind} of ${cause.type} ${cause.id} was ${adjusted.applied} units before, and is to be ${change} now.`,
    );
  return adjusted;
}
