/** Credits are counted in integer units, 100 per credit, because sums of fractions would be inexact. */

export const UNITS_PER_CREDIT = 100;

/** More than an organization ever has, and few enough that sums stay exact. */
export const MOST_UNITS = 10_000_000 * UNITS_PER_CREDIT;

/** Maximum rounding error of a sum of prices. */
const ROUNDING = 1e-6;

/** Converts credits to units. Throws a RangeError if they are negative, too many, or not a whole number of units. */
export function toUnits(credits: number): number {
  const units = Math.round(credits * UNITS_PER_CREDIT);
  const isWhole = Math.abs(credits * UNITS_PER_CREDIT - units) < ROUNDING;
  if (isWhole && units >= 0 && units <= MOST_UNITS) return units;
  throw new RangeError(
    `${credits} is not a number of credits from 0 to ${MOST_UNITS / UNITS_PER_CREDIT} with at most two decimals.`,
  );
}

/** Converts units to credits, with at most two decimals. */
export function toCredits(units: number | bigint): number {
  return Number(units) / UNITS_PER_CREDIT;
}
