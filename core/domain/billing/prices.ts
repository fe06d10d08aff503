import { UNITS_PER_CREDIT } from "./units.ts";

export const CURRENCY = "usd";

/** Price of a bought credit: twice what a platform charges for it, which covers card fees and refunds. */
const CENTS_PER_CREDIT = 2;

export const TOP_UPS = [1_000, 2_500, 10_000] as const;

/** Free days at the start of an organization's first subscription. */
export const TRIAL_DAYS = 14;

export function unitsFor(cents: number): number {
  return (cents * UNITS_PER_CREDIT) / CENTS_PER_CREDIT;
}

/** Returns the cents that buy at least this many units. */
export function centsFor(units: number): number {
  return Math.ceil((units * CENTS_PER_CREDIT) / UNITS_PER_CREDIT);
}
