/** Reasons of refusals about what is paid for, for the table in errors.ts. */
export const BILLING_REASONS = {
  storage_full: {
    code: "BAD_REQUEST",
    when: "The organization's files would take more than it has storage for.",
    example:
      "The organization's files take 53,600,000,000 of 53,687,091,200 bytes: these need 150,000,000 more. Delete files that no post needs.",
  },
  sandbox_credits: {
    code: "FORBIDDEN",
    when: "The sandbox credits don't pay for what sandbox channels would cost. A member refills them in Settings > Billing.",
    example:
      "This costs 20 sandbox credits, and 12 are available. Refill them for free in Settings > Billing. [upgrade:credits]",
  },
} as const;
