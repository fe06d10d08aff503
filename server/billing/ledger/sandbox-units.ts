import { UNITS_PER_CREDIT } from "#core/domain/billing/units.ts";

/** An organization's credits for sandbox channels until it refills them: 1,000 credits, in units. */
export const SANDBOX_UNITS = 1_000 * UNITS_PER_CREDIT;
