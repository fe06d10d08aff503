import { Refusal } from "#core/contract/refusal.ts";
import { toCredits } from "#core/domain/billing/units.ts";
import { countNoun } from "#core/domain/words.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { Cause, Change } from "./cause.ts";
import { LEVELS } from "./levels.ts";
import { requireUnits } from "./require-units.ts";
import { SANDBOX_UNITS } from "./sandbox-units.ts";

export interface Reservation {
  cause: Cause;
  /** Total to hold, in units, including what it already holds. */
  amount: number;
  description: string;
  /** Defaults to live credits. Sandbox credits cost no money. */
  mode?: "live" | "sandbox";
}

/** The function of a mode without reservations isn't called. */
const RESERVE = `
  SELECT 'live' AS mode, reserved, needed::float8, available::float8
  FROM credit_reserve($1, $2::timestamptz, $3::jsonb, $4::jsonb) WHERE jsonb_array_length($4::jsonb) > 0
  UNION ALL
  SELECT 'sandbox', reserved, needed::float8, available::float8
  FROM sandbox_credit_reserve($1, $3::jsonb, $5::bigint, $6::jsonb) WHERE jsonb_array_length($6::jsonb) > 0`;

interface Result {
  mode: "live" | "sandbox";
  reserved: boolean;
  needed: number;
  available: number;
}

/**
 * Makes each cause hold its amount within the caller's transaction, all or none. Idempotent for the same amounts;
 * smaller amounts release the difference. Throws if the available credits don't suffice. Plans without a credit limit
 * reserve nothing. One statement, or none without reservations.
 */
export async function reserveCredits(
  sql: RunSql,
  { organization_id, now, reservations }: Change & { reservations: readonly Reservation[] },
): Promise<void> {
  if (reservations.length === 0) return;
  const wants = reservations.map(({ cause, amount, description, mode = "live" }) => {
    requireUnits(amount);
    return { ...cause, amount, description, mode };
  });
  if (new Set(wants.map(({ type, id }) => `${type} ${id}`)).size < wants.length)
    throw new Error("Two reservations of one call have the same cause.");
  const of = (mode: Result["mode"]) => JSON.stringify(wants.filter((want) => want.mode === mode));
  const values = [organization_id, now, LEVELS, of("live"), SANDBOX_UNITS, of("sandbox")];
  for (const result of await sql<Result>(RESERVE, values)) if (!result.reserved) refuse(result);
}

function refuse({ mode, needed, available }: Result): never {
  const cost = toCredits(needed);
  const remaining = toCredits(available);
  if (mode === "live")
    throw Refusal.upgrade(
      "credits",
      `This costs ${countNoun(cost, "credit")}, and ${remaining} ${remaining === 1 ? "is" : "are"} available. An owner or admin can buy credits or choose a larger plan.`,
    );
  throw Refusal.upgrade(
    "credits",
    `This costs ${countNoun(cost, "sandbox credit")}, and ${remaining} ${remaining === 1 ? "is" : "are"} available. Refill them for free in Settings > Billing.`,
    "sandbox_credits",
  );
}
