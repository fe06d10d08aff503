/** Part of `REASONS` in errors.ts. */
export const WEBHOOK_REASONS = {
  too_many_webhooks: {
    code: "BAD_REQUEST",
    when: "The organization has reached its limit of webhooks.",
    example: "This organization has 20 webhooks, which is the limit. Delete one first.",
  },
  private_address: {
    code: "BAD_REQUEST",
    when: "`url` leads to a private address. Crier sends nothing there unless its operator allows it.",
    example:
      "url: 10.0.0.5 is a private address. Use a public one, or set CRIER_ALLOW_PRIVATE_ADDRESSES=true on this install.",
  },
  webhook_disabled: {
    code: "CONFLICT",
    when: "The webhook is disabled, so nothing is sent to it.",
    example: "This webhook is disabled. Enable it, then try again.",
  },
} as const;
