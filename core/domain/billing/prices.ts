import { UNITS_PER_CREDIT } from "./units.ts";

/** Everything is sold in this currency. */
export const CURRENCY = "usd";

/** What a bought credit costs: twice what a platform charges for it, which pays for the card's fees and what is refunded. */
const CENTS_PER_CREDIT = 2;

/** What the dashboard offers, in cents. */
export const TOP_UPS = [1_000, 2_500, 10_000] as const;

/** The first subscription of an organization begins with so many days that cost nothing. */
export const TRIAL_DAYS = 14;

/** What so many cents buy, in units. */
export function unitsFor(cents: number): number {
  return (cents * UNITS_PER_CREDIT) / CENTS_PER_CREDIT;
}

/** The cents that buy at least so many units. */
export function centsFor(units: number): number {
  return Math.ceil((units * CENTS_PER_CREDIT) / UNITS_PER_CREDIT);
}
