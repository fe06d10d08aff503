import { MOST_UNITS } from "#core/domain/billing/units.ts";

export function requireUnits(amount: number, least = 0): void {
  if (Number.isSafeInteger(amount) && amount >= least && amount <= MOST_UNITS) return;
  throw new RangeError(`${amount} is not a number of credit units from ${least} to ${MOST_UNITS}.`);
}
