import { Refusal } from "#core/contract/refusal.ts";
import { toCredits } from "#core/domain/billing/units.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { Cause, Change } from "./cause.ts";
import { LEVELS } from "./levels.ts";
import { requireUnits } from "./require-units.ts";

export interface Reservation {
  cause: Cause;
  /** What it is to hold, in units: what it holds already is taken into account. */
  amount: number;
  /** For people: the channel that it is for. */
  description: string;
}

const RESERVE = `
  SELECT reserved, needed::float8, available::float8 FROM credit_reserve($1, $2::timestamptz, $3::jsonb, $4::jsonb)`;

/**
 * Makes each cause hold its amount, in the caller's transaction: all of them, or none. Called again with the same amounts it
 * changes nothing, with smaller ones it releases the difference. Refuses what the available credits don't pay for. A plan
 * without a limit of credits reserves nothing. One statement, none without reservations.
 */
export async function reserveCredits(
  sql: RunSql,
  { organization_id, now, reservations }: Change & { reservations: readonly Reservation[] },
): Promise<void> {
  if (reservations.length === 0) return;
  const wants = reservations.map(({ cause, amount, description }) => {
    requireUnits(amount);
    return { ...cause, amount, description };
  });
  if (new Set(wants.map(({ type, id }) => `${type} ${id}`)).size < wants.length)
    throw new Error("Two reservations of one call have the same cause.");
  const [result] = await sql<{ reserved: boolean; needed: number; available: number }>(RESERVE, [
    organization_id,
    now,
    LEVELS,
    JSON.stringify(wants),
  ]);
  if (result === undefined) throw new Error("credit_reserve answered nothing.");
  if (!result.reserved)
    throw Refusal.upgrade(
      "credits",
      `This costs ${toCredits(result.needed)} credits, and ${toCredits(result.available)} are available. An owner or admin can buy credits or choose a larger plan.`,
    );
}
