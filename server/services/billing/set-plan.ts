import { Refusal } from "#core/contract/refusal.ts";
import type { Limits, Usage } from "#core/contract/resources/billing.ts";
import { isPlanName, PLAN_NAMES, type PlanName } from "#core/domain/billing/plans.ts";
import type { Database } from "#server/db/client.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import { findBySlug } from "./find-by-slug.ts";
import { measureUsage } from "./measure-usage.ts";
import { moveToPlan } from "./move-to-plan.ts";

/** What an organization uses more of than its plan allows. */
export interface Over {
  limit: keyof Limits;
  used: number;
  allowed: number;
}

/**
 * Puts an organization on a plan, and answers what it uses beyond it: nothing is taken away, and no more is allowed. A plan
 * with more monthly credits grants the difference at once, one with fewer from the next period on. Refuses a plan and an
 * organization that are not there.
 */
export async function setPlan(
  { pool, sql }: Database,
  { slug, plan, now }: { slug: string; plan: string; now: Date },
): Promise<{ plan: PlanName; over: Over[] }> {
  if (!isPlanName(plan))
    throw Refusal.because(
      "invalid_input",
      `plan: "${plan}" is not a plan. Choose one of ${PLAN_NAMES.join(", ")}.`,
    );
  const organization_id = await findBySlug(sql, slug);
  return inTransaction(pool, async (within) => {
    const change = { organization_id, now };
    await moveToPlan(within, { ...change, plan, paid_since: null });
    const { limits, usage } = await measureUsage(within, change);
    return { plan, over: findOver(limits, usage) };
  });
}

/** A rate is not held: requests beyond it are refused by themselves, and credits above a month's level stay. */
const HELD = ["channels", "seats", "organizations", "storage_bytes"] as const;

export function findOver(limits: Limits, usage: Usage): Over[] {
  return HELD.flatMap((limit) => {
    const allowed = limits[limit];
    const used = usage[limit];
    return allowed === null || used <= allowed ? [] : [{ limit, used, allowed }];
  });
}
