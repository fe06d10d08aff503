import type { BillingOverview } from "#core/contract/resources/billing-overview.ts";
import { PLANS, planOf } from "#core/domain/billing/plans.ts";
import { TOP_UPS, TRIAL_DAYS, unitsFor } from "#core/domain/billing/prices.ts";
import { graceEnd, isLive, OFFERED } from "#core/domain/billing/subscription.ts";
import { toCredits } from "#core/domain/billing/units.ts";
import { getBilling } from "../billing/get-billing.ts";
import { findOver } from "../billing/set-plan.ts";
import type { ServiceContext } from "../context.ts";
import { type BillingAccount, findAccount } from "./find-account.ts";
import { listSpent } from "./list-spent.ts";

/** Returns the dashboard's billing overview. Doesn't call the payment provider. Five statements. */
export async function getOverview({ ctx }: { ctx: ServiceContext }): Promise<BillingOverview> {
  const { payments } = ctx.system;
  const billing = await getBilling({ ctx });
  const account = payments === null ? null : await findAccount(ctx, payments);
  const isSubscribed = account !== null && isLive(account.subscription_status);
  return {
    ...billing,
    title: planOf(billing.plan.name).title,
    payments: payments?.name ?? null,
    may_buy: ctx.actor.scopes.includes("billing"),
    over: findOver(billing.plan.limits, billing.usage),
    offers: payments === null ? [] : OFFERED.map(toOffer),
    trial_days: account?.trial_used_at == null ? TRIAL_DAYS : null,
    top_ups: TOP_UPS.map((amount_cents) => ({
      amount_cents,
      credits: toCredits(unitsFor(amount_cents)),
    })),
    subscription: isSubscribed ? toSubscription(account) : null,
    auto_top_up: account === null ? null : toAutoTopUp(account),
    has_paid: account !== null,
    spent: await listSpent(ctx.sql, ctx.organization_id),
  };
}

function toOffer(name: (typeof OFFERED)[number]): BillingOverview["offers"][number] {
  const {
    title,
    price_cents,
    channels,
    seats,
    organizations,
    storage_bytes,
    credits_per_month,
    features,
  } = PLANS[name];
  return {
    ...{ name, title, channels, seats, organizations, storage_bytes, credits_per_month },
    price_cents: price_cents ?? 0,
    features: [...features],
  };
}

function toSubscription(account: BillingAccount): BillingOverview["subscription"] {
  const {
    subscription_plan,
    subscription_status,
    period_start,
    period_end,
    kept_plan,
    kept_until,
  } = account;
  if (period_start === null || period_end === null) return null;
  const isKept = kept_plan !== null && kept_until?.getTime() === period_end.getTime();
  return {
    plan: subscription_plan,
    status: subscription_status ?? "",
    period_end: period_end.toISOString(),
    cancel_at_period_end: account.cancel_at_period_end,
    grace_until:
      subscription_status === "past_due" ? graceEnd({ period_start }).toISOString() : null,
    kept_plan: isKept ? kept_plan : null,
  };
}

function toAutoTopUp(account: BillingAccount): BillingOverview["auto_top_up"] {
  const { auto_below, auto_up_to, auto_cap_cents, auto_failures, auto_retry_at } = account;
  if (auto_below === null || auto_up_to === null || auto_cap_cents === null) return null;
  return {
    below: toCredits(auto_below),
    up_to: toCredits(auto_up_to),
    monthly_cap_cents: auto_cap_cents,
    paused_until: auto_failures === 0 ? null : (auto_retry_at?.toISOString() ?? null),
    failures: auto_failures,
  };
}
