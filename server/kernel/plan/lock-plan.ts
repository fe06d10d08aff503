import { type Plan, planOf } from "#core/domain/billing/plans.ts";
import type { RunSql } from "#server/db/run-sql.ts";

/**
 * Returns the organization's plan and locks it until the transaction ends, so that counts made afterwards still hold
 * when the caller writes. One statement.
 */
export async function lockPlan(sql: RunSql, organization_id: string): Promise<Plan> {
  const [organization] = await sql<{ plan: string }>(
    "SELECT plan FROM organization WHERE id = $1 FOR NO KEY UPDATE",
    [organization_id],
  );
  if (organization === undefined) throw new Error(`There is no organization ${organization_id}.`);
  return planOf(organization.plan);
}
