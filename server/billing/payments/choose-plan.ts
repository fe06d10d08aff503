import type { z } from "zod";
import type { ChoosePlan } from "#core/contract/operations/billing/billing.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { PLANS, type PlanName } from "#core/domain/billing/plans.ts";
import { TRIAL_DAYS } from "#core/domain/billing/prices.ts";
import { isLive, isOffered } from "#core/domain/billing/subscription.ts";
import type { PaymentProvider } from "#server/billing/providers/spec.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import { type BillingAccount, findAccount } from "./find-account.ts";
import { openOrder } from "./open-order.ts";
import { orRefuse, requirePayments } from "./require-payments.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Starts a subscription and returns its checkout URL, or changes the existing one: to a larger plan immediately,
 * charging the difference, or to a smaller one from the next period, keeping what is paid for until then.
 */
export async function choosePlan({
  ctx,
  input: { plan, return_to },
}: {
  ctx: ServiceContext;
  input: z.output<typeof ChoosePlan.input>;
}): Promise<z.output<typeof ChoosePlan.output>> {
  const provider = requirePayments(ctx.system);
  if (!isOffered(plan))
    throw Refusal.because(
      "invalid_input",
      "plan: This plan is no longer offered. Reload the page and choose another.",
    );
  const account = await findAccount(ctx, provider);
  if (account?.subscription_id != null && isLive(account.subscription_status)) {
    await change(ctx, provider, { ...account, subscription_id: account.subscription_id }, plan);
    return { url: null };
  }
  const trial_days = account?.trial_used_at == null ? TRIAL_DAYS : 0;
  const price_cents = priceOf(plan);
  const url = await openOrder(ctx, provider, {
    kind: "subscription",
    plan,
    trial_days,
    price_cents,
    credits: null,
    return_to,
    amount_cents: trial_days > 0 ? 0 : price_cents,
    description: `Crier ${PLANS[plan].title}`,
  });
  return { url };
}

async function change(
  ctx: ServiceContext,
  provider: PaymentProvider,
  account: BillingAccount & { subscription_id: string },
  plan: PlanName,
): Promise<void> {
  const { system, db, sql, organization_id } = ctx;
  const { subscription_id, subscription_plan, subscription_status } = account;
  if (subscription_status === "past_due")
    throw Refusal.upgrade(
      "tier",
      "The last payment failed. Update your card under Manage subscription, then change the plan.",
    );
  if (subscription_plan === plan && !account.cancel_at_period_end)
    throw new Refusal(
      "CONFLICT",
      `You already have the ${PLANS[plan].title} plan. Reload the page.`,
    );
  // The plan paid for until the period ends, whatever it renews to.
  const paid =
    account.entitled_plan !== null && isOffered(account.entitled_plan)
      ? account.entitled_plan
      : null;
  const to = (name: PlanName, charge: "now" | "renewal") =>
    orRefuse(
      system,
      provider.changePlan(subscription_id, {
        plan: name,
        amount_cents: priceOf(name),
        charge,
        order_id: newId("payment_order"),
      }),
    );
  const isMore = paid === null || priceOf(plan) > priceOf(paid);
  if (!isMore)
    await sql(
      "UPDATE billing_account SET kept_plan = $2, kept_until = period_end WHERE organization_id = $1",
      [...[organization_id, plan === paid ? null : paid]],
    );
  // Charge the difference to the plan paid for, not to a smaller plan chosen for the next period.
  else if (paid !== null && paid !== subscription_plan) await to(paid, "renewal");
  await to(plan, isMore ? "now" : "renewal");
  if (isMore)
    await db.billingAccount.updateMany({ where: { organization_id }, data: { kept_plan: null } });
  await orRefuse(system, syncSubscription(system, provider, subscription_id));
}

function priceOf(plan: PlanName): number {
  return PLANS[plan].price_cents ?? 0;
}
