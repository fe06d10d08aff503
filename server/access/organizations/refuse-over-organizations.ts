import { Refusal } from "#core/contract/refusal.ts";
import { PLANS, type Plan, planOf } from "#core/domain/billing/plans.ts";
import type { Transaction } from "#server/db/types.ts";

/**
 * Throws if a person already owns as many organizations as the largest of their plans includes. Runs in the transaction
 * that creates the organization, so the count is exact under concurrency. Two statements.
 */
export async function refuseOverOrganizations(tx: Transaction, user_id: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM user_account WHERE id = ${user_id} FOR NO KEY UPDATE`;
  const owned = await tx.membership.findMany({
    where: { user_id, role: "owner" },
    relationLoadStrategy: "join",
    select: { organization: { select: { plan: true } } },
  });
  const most = largest(owned.map(({ organization }) => planOf(organization.plan)));
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
