import { type Plan, planOf } from "#core/domain/billing/plans.ts";
import type { RunSql } from "#server/db/run-sql.ts";

/**
 * The organization's plan. Until the transaction ends nobody else gets past this, so that what is counted next is still so
 * when it is written. One statement.
 */
export async function lockPlan(sql: RunSql, organization_id: string): Promise<Plan> {
  const [organization] = await sql<{ plan: string }>(
    "SELECT plan FROM organization WHERE id = $1 FOR NO KEY UPDATE",
    [organization_id],
  );
  if (organization === undefined) throw new Error(`There is no organization ${organization_id}.`);
  return planOf(organization.plan);
}
