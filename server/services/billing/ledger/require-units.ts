import { MOST_UNITS } from "#core/domain/billing/units.ts";

/** Throws a RangeError for what is no whole number of units from `least` on. */
export function requireUnits(amount: number, least = 0): void {
  if (Number.isSafeInteger(amount) && amount >= least && amount <= MOST_UNITS) return;
  throw new RangeError(`${amount} is not a number of credit units from ${least} to ${MOST_UNITS}.`);
}
