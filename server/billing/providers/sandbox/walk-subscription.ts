import type { Records } from "./records.ts";

type Subscription = Records["subscription"];

const DAY_MS = 86_400_000;

/** How long an unpaid renewal is retried before the provider ends the subscription. */
const TRIED_FOR_DAYS = 21;

export interface Walked {
  subscription: Subscription;
  paid_at: string[];
}

/** Returns a subscription's current state: renewed at each end of a period, unpaid if the card declines, or ended. */
export function walkSubscription(
  from: Subscription,
  { card, now }: { card: string; now: Date },
): Walked {
  let subscription = from;
  const paid_at: string[] = [];
  const isPaid = card === "works";
  if (subscription.status === "past_due") {
    if (isPaid) {
      subscription = { ...subscription, status: "active" };
      paid_at.push(now.toISOString());
    } else if (now.getTime() >= Date.parse(subscription.period_start) + TRIED_FOR_DAYS * DAY_MS)
      return { subscription: { ...subscription, status: "canceled" }, paid_at };
  }
  while (isRenewing(subscription) && now.getTime() >= Date.parse(subscription.period_end)) {
    if (subscription.cancel_at_period_end)
      return { subscription: { ...subscription, status: "canceled" }, paid_at };
    subscription = { ...renewed(subscription), status: isPaid ? "active" : "past_due" };
    if (isPaid) paid_at.push(subscription.period_start);
  }
  return { subscription, paid_at };
}

function isRenewing({ status }: Subscription): boolean {
  return status === "active" || status === "trialing";
}

/** Returns the next period. The first after a trial is counted from the trial's end. */
function renewed(subscription: Subscription): Subscription {
  const { period_end, status } = subscription;
  const anchor = status === "trialing" ? period_end : subscription.anchor;
  return {
    ...subscription,
    anchor,
    period_start: period_end,
    period_end: monthAfter(anchor, period_end),
  };
}

/**
 * Returns the first whole number of months from `anchor` that is after `after`. In months that are too short, the last
 * day.
 */
export function monthAfter(anchor: string, after: string): string {
  const from = new Date(anchor);
  for (let months = 1; ; months += 1) {
    const day = Math.min(
      from.getUTCDate(),
      daysOf(from.getUTCFullYear(), from.getUTCMonth() + months),
    );
    const at = new Date(from);
    at.setUTCFullYear(from.getUTCFullYear(), from.getUTCMonth() + months, day);
    if (at.getTime() > Date.parse(after)) return at.toISOString();
  }
}

function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}
