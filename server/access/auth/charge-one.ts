import { planOf } from "#core/domain/billing/plans.ts";
import type { System } from "#server/system.ts";
import { type RateAllowance, WINDOW_SECONDS } from "./rate-allowance.ts";

const WINDOW = `interval '${WINDOW_SECONDS} seconds'`;
const IS_OVER = `allowance.started_at + ${WINDOW} <= now()`;

/**
 * SQL that counts a request of the organizations selected by `from`. The row lock makes the count exact across
 * processes, and the time is the database's, which they share. A window starts with the first request after the
 * previous one has ended.
 */
export function chargeSql(from: string): string {
  return `
    INSERT INTO rate_budget AS allowance (organization_id, started_at, used)
    ${from}
    ON CONFLICT (organization_id) DO UPDATE SET
      started_at = CASE WHEN ${IS_OVER} THEN now() ELSE allowance.started_at END,
      used = CASE WHEN ${IS_OVER} THEN 1 ELSE allowance.used + 1 END
    RETURNING used, (extract(epoch FROM started_at + ${WINDOW} - now()) * 1000)::float8 AS reset_ms`;
}

const CHARGE = chargeSql("VALUES ($1, now(), 1)");

/** The counted request. Null if nothing was counted. */
export interface Charged {
  used: number | null;
  reset_ms: number | null;
}

/** Counts a request of an organization. One statement. */
export async function chargeOne(
  system: System,
  { id, plan }: { id: string; plan: string },
): Promise<RateAllowance> {
  const { rows } = await system.database.pool.query<Charged>({
    text: CHARGE,
    values: [id],
  });
  return allowanceOf(system, { ...(rows[0] ?? { used: null, reset_ms: null }), plan });
}

export function allowanceOf(
  { env }: System,
  { used, reset_ms, plan }: Charged & { plan: string },
): RateAllowance {
  return {
    limit: planOf(plan).requests_per_minute ?? env.CRIER_REQUESTS_PER_MINUTE,
    used: used ?? 0,
    reset_ms: Math.min(Math.max(1, Math.ceil(reset_ms ?? 0)), WINDOW_SECONDS * 1000),
  };
}
