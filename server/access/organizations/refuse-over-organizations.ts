import { Refusal } from "#core/contract/refusal.ts";
import { PLANS, type Plan, planOf } from "#core/domain/billing/plans.ts";
import type { RunSql } from "#server/db/run-sql.ts";

const OWNED = `
  SELECT organization.plan FROM membership JOIN organization ON organization.id = membership.organization_id
  WHERE membership.user_id = $1 AND membership.role = 'owner'`;

/**
 * Throws if a person already owns as many organizations as the largest of their plans includes. Runs in the transaction
 * that creates the organization, so the count is exact under concurrency. Two statements.
 */
export async function refuseOverOrganizations(sql: RunSql, user_id: string): Promise<void> {
  await sql("SELECT FROM user_account WHERE id = $1 FOR NO KEY UPDATE", [user_id]);
  const owned = await sql<{ plan: string }>(OWNED, [user_id]);
  const most = largest(owned.map(({ plan }) => planOf(plan)));
  if (most === null || owned.length < most) return;
  throw Refusal.upgrade(
    "brands",
    `Your plan includes ${most === 1 ? "1 organization" : `${most} organizations`}, and you own ${owned.length}. Choose a larger plan for one of them.`,
  );
}

/** Null means no limit. */
function largest(plans: readonly Plan[]): number | null {
  const limits = plans.map(({ organizations }) => organizations);
  if (limits.includes(null)) return null;
  return Math.max(PLANS.free.organizations, ...limits.map(Number));
}
