import { Refusal } from "#core/contract/refusal.ts";
import type { Limits, Usage } from "#core/contract/resources/billing.ts";
import { isPlanName, PLAN_NAMES, type PlanName } from "#core/domain/billing/plans.ts";
import type { Database } from "#server/db/client.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import { findBySlug } from "./find-by-slug.ts";
import { measureUsage } from "./measure-usage.ts";
import { moveToPlan } from "./move-to-plan.ts";

export interface Over {
  limit: keyof Limits;
  used: number;
  allowed: number;
}

/**
 * Puts an organization on a plan and returns the usage above its limits: nothing is removed, but nothing more is
 * allowed. More monthly credits are granted immediately; fewer apply from the next period. Throws if the plan or
 * organization doesn't exist.
 */
export async function setPlan(
  { pool, prisma }: Database,
  { slug, plan, now }: { slug: string; plan: string; now: Date },
): Promise<{ plan: PlanName; over: Over[] }> {
  if (!isPlanName(plan))
    throw Refusal.because(
      "invalid_input",
      `plan: "${plan}" is not a plan. Choose one of ${PLAN_NAMES.join(", ")}.`,
    );
  const organization_id = await findBySlug(prisma, slug);
  return inTransaction(pool, async (within) => {
    const change = { organization_id, now };
    await moveToPlan(within, { ...change, plan, paid_since: null });
    const { limits, usage } = await measureUsage(within, change);
    return { plan, over: findOver(limits, usage) };
  });
}

/** Excludes rates (excess requests are refused as they come) and credits (those above the monthly amount stay). */
const COUNTED = ["channels", "seats", "organizations", "storage_bytes"] as const;

export function findOver(limits: Limits, usage: Usage): Over[] {
  return COUNTED.flatMap((limit) => {
    const allowed = limits[limit];
    const used = usage[limit];
    return allowed === null || used <= allowed ? [] : [{ limit, used, allowed }];
  });
}
