import type { z } from "zod";
import type { BuyCredits } from "#core/contract/operations/billing/billing.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { planOf } from "#core/domain/billing/plans.ts";
import { unitsFor } from "#core/domain/billing/prices.ts";
import { toCredits } from "#core/domain/billing/units.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { openOrder } from "./open-order.ts";
import { requirePayments } from "./require-payments.ts";

export async function buyCredits({
  ctx,
  input: { amount_cents, return_to },
}: {
  ctx: ServiceContext;
  input: z.output<typeof BuyCredits.input>;
}): Promise<z.output<typeof BuyCredits.output>> {
  const provider = requirePayments(ctx.system);
  const { title, credits_per_month } = planOf(ctx.actor.organization.plan);
  if (credits_per_month === null)
    throw Refusal.upgrade("topup", `The ${title} plan doesn't use credits.`);
  const credits = unitsFor(amount_cents);
  const url = await openOrder(ctx, provider, {
    kind: "top_up",
    amount_cents,
    price_cents: amount_cents,
    credits,
    plan: null,
    trial_days: 0,
    description: `${toCredits(credits).toLocaleString("en-US")} Crier credits`,
    return_to,
  });
  return { url };
}
