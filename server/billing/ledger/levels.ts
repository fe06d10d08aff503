import { PLANS, type Plan } from "#core/domain/billing/plans.ts";
import { UNITS_PER_CREDIT } from "#core/domain/billing/units.ts";

/** Monthly credits of each plan that limits them, in units, in the format the database functions read. */
export const LEVELS = JSON.stringify(
  Object.fromEntries(
    Object.entries<Plan>(PLANS)
      .filter(([, { credits_per_month }]) => credits_per_month !== null)
      .map(([name, { credits_per_month }]) => [name, (credits_per_month ?? 0) * UNITS_PER_CREDIT]),
  ),
);
