import type { RunSql } from "#server/db/run-sql.ts";
import type { Cause, Change } from "./cause.ts";
import { LEVELS } from "./levels.ts";
import { requireUnits } from "./require-units.ts";

/** Result of settling a reservation, in units. */
export interface Settled {
  cause: Cause;
  charged: number;
  released: number;
  /** Released monthly credits whose period had ended, and so are lost. */
  expired: number;
  /** Cost beyond all available credits. Nobody pays it. */
  short: number;
}

interface Settling {
  cause: Cause;
  /** Actual cost, in units. */
  cost: number;
  description: string;
}

const SETTLE = `
  SELECT type, id, charged::float8, released::float8, expired::float8, short::float8
  FROM credit_settle($1, $2::timestamptz, $3::jsonb, $4::jsonb)
  UNION ALL
  SELECT type, id, charged::float8, released::float8, 0, 0 FROM sandbox_credit_settle($1, $4::jsonb)`;

/**
 * Ends reservations, including those of sandbox credits: charges the actual cost and releases the rest. Costs above the
 * reservation are taken from available credits. Returns nothing for causes without a reservation, so it is safe to call
 * again. One statement.
 */
export async function chargeCredits(
  sql: RunSql,
  { organization_id, now, charges }: Change & { charges: readonly Settling[] },
): Promise<Settled[]> {
  if (charges.length === 0) return [];
  const items = charges.map(({ cause, cost, description }) => {
    requireUnits(cost);
    return { ...cause, charge: cost, description };
  });
  const values = [organization_id, now, LEVELS, JSON.stringify(items)];
  const rows = await sql<Cause & Omit<Settled, "cause">>(SETTLE, values);
  return rows.map(({ type, id, ...settled }) => ({ cause: { type, id }, ...settled }));
}

/** Ends reservations of unpublished items without a charge. Like `chargeCredits` with cost 0. One statement. */
export function releaseCredits(
  sql: RunSql,
  { releases, ...change }: Change & { releases: readonly Omit<Settling, "cost">[] },
): Promise<Settled[]> {
  return chargeCredits(sql, {
    ...change,
    charges: releases.map((release) => ({ ...release, cost: 0 })),
  });
}
