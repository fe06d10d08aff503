import { isPlanName, PLANS, type PlanName } from "./plans.ts";

/** How long a plan stays after a renewal that was not paid. */
const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

/** A subscription as the payment provider tells of it. */
export interface Subscription {
  id: string;
  customer_id: string;
  /** The order that it was bought with, by its ID; null where it was made elsewhere. */
  order_id: string | null;
  /** The plan's name; null where Crier sells no such thing. */
  plan: string | null;
  /** `trialing`, `active`, `past_due`, `canceled` and so on. */
  status: string;
  /** The current period, which is open at its end. */
  period_start: Date;
  period_end: Date;
  cancel_at_period_end: boolean;
}

/** Plans that are sold, the cheapest first. */
export const OFFERED = (Object.keys(PLANS) as PlanName[]).filter(
  (name) => (PLANS[name].price_cents ?? 0) > 0,
);

/** Whether a plan of this name can be bought. */
export function isOffered(name: string): name is PlanName {
  return isPlanName(name) && OFFERED.includes(name);
}

/** Whether a subscription is one that goes on, paid or within its grace. */
export function isLive(status: string | null): boolean {
  return status === "trialing" || status === "active" || status === "past_due";
}

/** The end of the grace: from then on an unpaid renewal costs the plan. The renewal's own period has begun unpaid. */
export function graceEnd({ period_start }: Pick<Subscription, "period_start">): Date {
  return new Date(period_start.getTime() + GRACE_DAYS * DAY_MS);
}

/** What Crier knows of a subscription: what the provider tells, and what is paid for besides. */
export type KnownSubscription = Omit<Subscription, "id" | "customer_id" | "order_id"> & {
  /** After a change to a cheaper plan: the one that is paid for until `kept_until`. */
  kept_plan: string | null;
  kept_until: Date | null;
};

/** The plan that a subscription entitles to at an instant: `free` once it has ended. */
export function entitledPlan(subscription: KnownSubscription, now: Date): PlanName {
  const { plan, status, period_end, cancel_at_period_end, kept_plan, kept_until } = subscription;
  if (!isLive(status)) return "free";
  if (cancel_at_period_end && now >= period_end) return "free";
  if (status === "past_due" && now >= graceEnd(subscription)) return "free";
  if (kept_plan !== null && isOffered(kept_plan) && kept_until !== null && now < kept_until)
    return kept_plan;
  return plan !== null && isOffered(plan) ? plan : "free";
}

/** When what it entitles to may change by itself; null once it has ended for good. */
export function nextCheck(subscription: KnownSubscription, now: Date): Date | null {
  const { status, period_end } = subscription;
  if (!isLive(status)) return null;
  const ends = [period_end, ...(status === "past_due" ? [graceEnd(subscription)] : [])];
  const ahead = ends.map((end) => end.getTime()).filter((end) => end > now.getTime());
  return new Date(Math.min(...ahead, now.getTime() + DAY_MS));
}
