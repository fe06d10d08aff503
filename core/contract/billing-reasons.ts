/** Part of `REASONS` in errors.ts. */
export const BILLING_REASONS = {
  storage_full: {
    code: "BAD_REQUEST",
    when: "The organization has too little storage left for these files.",
    example:
      "Storage is full: 53,600,000,000 of 53,687,091,200 bytes are used, and these files need 150,000,000 more. Delete files that no post uses.",
  },
  sandbox_credits: {
    code: "FORBIDDEN",
    when: "There are too few sandbox credits for what these sandbox channels cost. A member can refill them in Settings > Billing.",
    example:
      "This costs 20 sandbox credits, and 12 are available. Refill them for free in Settings > Billing. [upgrade:credits]",
  },
} as const;
