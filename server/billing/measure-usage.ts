import type { Limits, Usage } from "#core/contract/resources/billing.ts";
import { planOf } from "#core/domain/billing/plans.ts";
import { toCredits } from "#core/domain/billing/units.ts";
import { WINDOW_SECONDS } from "#server/access/auth/rate-allowance.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { type Account, readAccount } from "./ledger/renew-period.ts";

/** With several owners, counts for the one who owns the most organizations. */
const MEASURE = `
  SELECT organization.plan,
    (SELECT count(*) FROM channel WHERE organization_id = $1 AND deleted_at IS NULL)::int AS channels,
    (SELECT count(*) FROM membership WHERE organization_id = $1)::int AS seats,
    coalesce((SELECT count(*) FROM membership AS mine JOIN membership AS owned
        ON owned.user_id = mine.user_id AND owned.role = 'owner'
      WHERE mine.organization_id = $1 AND mine.role = 'owner'
      GROUP BY mine.user_id ORDER BY 1 DESC LIMIT 1), 0)::int AS organizations,
    coalesce((SELECT used FROM rate_budget
      WHERE organization_id = $1 AND started_at + interval '${WINDOW_SECONDS} seconds' > now()), 0)::int AS requests_per_minute,
    coalesce((SELECT bytes FROM media_usage WHERE organization_id = $1), 0)::float8 AS storage_bytes
  FROM organization WHERE id = $1`;

export interface Measured {
  plan: string;
  limits: Limits;
  usage: Usage;
  account: Account;
}

/** Returns an organization's plan limits and usage. Two statements, three if a period is renewed. */
export async function measureUsage(
  sql: RunSql,
  of: { organization_id: string; now: Date },
): Promise<Measured> {
  const [measured] = await sql<Omit<Usage, "credits_per_month"> & { plan: string }>(MEASURE, [
    of.organization_id,
  ]);
  if (measured === undefined) throw new Error(`There is no organization ${of.organization_id}.`);
  const account = await readAccount(sql, of);
  const { plan, ...usage } = measured;
  return {
    plan,
    limits: limitsOf(plan),
    usage: { ...usage, credits_per_month: toCredits(account.spent) },
    account,
  };
}

function limitsOf(plan: string): Limits {
  const { channels, seats, organizations, requests_per_minute, storage_bytes, credits_per_month } =
    planOf(plan);
  return { channels, seats, organizations, requests_per_minute, storage_bytes, credits_per_month };
}
