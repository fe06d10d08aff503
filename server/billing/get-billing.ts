import type { Billing } from "#core/contract/resources/billing.ts";
import { toCredits } from "#core/domain/billing/units.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { measureUsage } from "./measure-usage.ts";
import { readSandboxCredits } from "./sandbox-credits.ts";

/** Returns the plan, its usage, and the credits. Three statements, four if a period is renewed. */
export async function getBilling({ ctx }: { ctx: ServiceContext }): Promise<Billing> {
  const { sql, organization_id, system } = ctx;
  const measured = await measureUsage(sql, { organization_id, now: system.now() });
  const { plan, limits, usage, account } = measured;
  const available = account.monthly + account.purchased;
  return {
    plan: { name: plan, limits },
    usage,
    credits: {
      balance: toCredits(available + account.reserved),
      reserved: toCredits(account.reserved),
      available: toCredits(available),
    },
    sandbox_credits: await readSandboxCredits(sql, organization_id),
    renews_at: account.period_end?.toISOString() ?? null,
  };
}
