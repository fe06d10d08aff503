import type pg from "pg";
import { Refusal } from "#core/contract/refusal.ts";
import { countNoun } from "#core/domain/words.ts";
import type { RateAllowance } from "./rate-allowance.ts";

const CHARGE = `
  UPDATE rate_budget SET used = used + $2
  WHERE organization_id = $1 AND used + $2 <= $3
  RETURNING used`;

interface Charge {
  /** Rate limit when the request arrived and was counted as one. */
  allowance: RateAllowance;
  /** In requests. */
  cost: number;
}

/**
 * Charges the rest of a request that costs more than one. If the limit is smaller than the cost, charges all of it.
 * Throws if not enough is left, and keeps that for smaller requests. One statement.
 */
export async function chargeMore(
  pool: pg.Pool,
  organization_id: string,
  { allowance, cost }: Charge,
): Promise<RateAllowance> {
  const { limit, used, reset_ms } = allowance;
  const more = Math.min(cost, limit) - 1;
  const { rows } = await pool.query<{ used: number }>({
    text: CHARGE,
    values: [organization_id, more, limit],
  });
  const [charged] = rows;
  if (charged !== undefined) return { ...allowance, used: charged.used };
  throw Refusal.because(
    "rate_limited",
    `Rate limit reached: this request counts as ${cost}, and ${Math.max(0, limit - used)} of the organization's ${limit} requests for this minute are left. Try again in ${countNoun(Math.ceil(reset_ms / 1000), "second")}.`,
    { retry_after_ms: reset_ms },
  );
}
