import { isPlanName, PLANS, type PlanName } from "./plans.ts";

const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

export interface Subscription {
  id: string;
  customer_id: string;
  /** ID of the order that created it; null if it was created elsewhere. */
  order_id: string | null;
  /** Name of the plan; null if Crier doesn't sell it. */
  plan: string | null;
  /** `trialing`, `active`, `past_due`, `canceled` and so on. */
  status: string;
  /** The current period, whose end is exclusive. */
  period_start: Date;
  period_end: Date;
  cancel_at_period_end: boolean;
}

export const OFFERED = (Object.keys(PLANS) as PlanName[]).filter(
  (name) => (PLANS[name].price_cents ?? 0) > 0,
);

export function isOffered(name: string): name is PlanName {
  return isPlanName(name) && OFFERED.includes(name);
}

/** Whether a subscription continues, either paid or within its grace period. */
export function isLive(status: string | null): boolean {
  return status === "trialing" || status === "active" || status === "past_due";
}

/** Returns the end of the grace period, when an unpaid renewal ends the plan. It starts with the unpaid period. */
export function graceEnd({ period_start }: Pick<Subscription, "period_start">): Date {
  return new Date(period_start.getTime() + GRACE_DAYS * DAY_MS);
}

/** What Crier knows of a subscription: the provider's data, and any previous plan that is still paid for. */
export type StoredSubscription = Omit<Subscription, "id" | "customer_id" | "order_id"> & {
  /** After a downgrade: the plan that is paid for until `kept_until`. */
  kept_plan: string | null;
  kept_until: Date | null;
};

/** Returns the plan that a subscription grants at a time: `free` once it has ended. */
export function entitledPlan(subscription: StoredSubscription, now: Date): PlanName {
  const { plan, status, period_end, cancel_at_period_end, kept_plan, kept_until } = subscription;
  if (!isLive(status)) return "free";
  if (cancel_at_period_end && now >= period_end) return "free";
  if (status === "past_due" && now >= graceEnd(subscription)) return "free";
  if (kept_plan !== null && isOffered(kept_plan) && kept_until !== null && now < kept_until)
    return kept_plan;
  return plan !== null && isOffered(plan) ? plan : "free";
}

/** Returns when the granted plan may change by itself; null once it has ended for good. */
export function nextCheck(subscription: StoredSubscription, now: Date): Date | null {
  const { status, period_end } = subscription;
  if (!isLive(status)) return null;
  const ends = [period_end, ...(status === "past_due" ? [graceEnd(subscription)] : [])];
  const ahead = ends.map((end) => end.getTime()).filter((end) => end > now.getTime());
  return new Date(Math.min(...ahead, now.getTime() + DAY_MS));
}
