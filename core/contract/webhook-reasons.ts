import { PRIVATE_NETWORK } from "./private-network.ts";

/** Part of `REASONS` in errors.ts. */
export const WEBHOOK_REASONS = {
  too_many_webhooks: {
    code: "BAD_REQUEST",
    when: "The organization has reached its limit of webhooks.",
    example: "This organization has 20 webhooks, which is the limit. Delete one first.",
  },
  private_address: {
    code: "BAD_REQUEST",
    when: "`url` leads to a private network. Crier calls nothing there unless its operator allows it.",
    example: `url: ${PRIVATE_NETWORK}`,
  },
  webhook_disabled: {
    code: "CONFLICT",
    when: "The webhook is disabled, so nothing is sent to it.",
    example: "This webhook is disabled. Enable it, then try again.",
  },
} as const;
