import type { BillingOverview } from "#core/contract/resources/billing-overview.ts";
import { PLANS, planOf } from "#core/domain/billing/plans.ts";
import { TOP_UPS, TRIAL_DAYS, unitsFor } from "#core/domain/billing/prices.ts";
import { graceEnd, isLive, OFFERED } from "#core/domain/billing/subscription.ts";
import { toCredits } from "#core/domain/billing/units.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { getBilling } from "../get-billing.ts";
import { findOver } from "../set-plan.ts";
import { type BillingAccount, findAccount } from "./find-account.ts";

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
    name,
    title,
    channels,
    seats,
    organizations,
    storage_bytes,
    credits_per_month,
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

type Spent = BillingOverview["spent"][number];

const SPENT = `
  SELECT coalesce(channel.name, entry.description) AS name, channel.provider,
    CASE entry.cause_type WHEN 'entry' THEN 'posts' WHEN 'reply' THEN 'replies' ELSE 'other' END AS kind,
    sum(entry.outside)::float8 AS units
  FROM credit_account AS account
  JOIN credit_entry AS entry ON entry.organization_id = account.organization_id
    AND entry.kind = 'charge' AND entry.at >= account.period_start
  LEFT JOIN channel_entry ON entry.cause_type = 'entry' AND channel_entry.id = entry.cause_id
  LEFT JOIN interaction_reply AS reply ON entry.cause_type = 'reply' AND reply.id = entry.cause_id
  LEFT JOIN channel ON channel.id = coalesce(channel_entry.channel_id, reply.channel_id)
  WHERE account.organization_id = $1
  GROUP BY 1, 2, 3 ORDER BY 4 DESC, 1 LIMIT 100`;

/** Returns charges of the current period by channel and kind, highest first. One statement. */
async function listSpent(sql: RunSql, organization_id: string): Promise<Spent[]> {
  const rows = await sql<Omit<Spent, "credits"> & { units: number }>(SPENT, [organization_id]);
  return rows.map(({ units, ...row }) => ({ ...row, credits: toCredits(units) }));
}
