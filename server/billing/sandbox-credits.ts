import type { SandboxCredits } from "#core/contract/resources/billing.ts";
import { toCredits } from "#core/domain/billing/units.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { SANDBOX_UNITS } from "./ledger/sandbox-units.ts";

const READ = `
  SELECT
    coalesce((SELECT available FROM sandbox_credits WHERE organization_id = $1), $2)::float8 AS available,
    coalesce((SELECT sum(amount) FROM sandbox_credit_hold WHERE organization_id = $1), 0)::float8 AS reserved`;

/** Returns the credits available for sandbox channels. One statement. */
export async function readSandboxCredits(
  sql: RunSql,
  organization_id: string,
): Promise<SandboxCredits> {
  const [found] = await sql<{ available: number; reserved: number }>(READ, [
    organization_id,
    SANDBOX_UNITS,
  ]);
  return {
    available: toCredits(found?.available ?? 0),
    reserved: toCredits(found?.reserved ?? 0),
  };
}

const REFILL = `
  INSERT INTO sandbox_credits (organization_id, available, refilled_at) VALUES ($1, $2, $3)
  ON CONFLICT (organization_id) DO UPDATE SET available = excluded.available, refilled_at = excluded.refilled_at`;

/** Resets the available sandbox credits to the full amount. Existing reservations stay, on top of it. */
export function refillSandboxCredits({ ctx }: { ctx: ServiceContext }): Promise<SandboxCredits> {
  const { organization_id, system } = ctx;
  return commit(ctx, async ({ sql, record }) => {
    await sql(REFILL, [organization_id, SANDBOX_UNITS, system.now()]);
    record({ kind: "organization.sandbox_credits_refilled", subject_id: organization_id });
    return readSandboxCredits(sql, organization_id);
  });
}
