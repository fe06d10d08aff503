import { UNITS_PER_CREDIT } from "#core/domain/billing/units.ts";

/** What an organization can spend on sandbox channels before it refills: 1,000 credits, in units. */
export const SANDBOX_UNITS = 1_000 * UNITS_PER_CREDIT;
