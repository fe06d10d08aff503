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
    when: "`url` or `endpoint` leads to a private network. Crier calls nothing there unless its operator allows it.",
    example: `url: ${PRIVATE_NETWORK}`,
  },
  cursor_expired: {
    code: "BAD_REQUEST",
    when: "`after` is a position before the events that are kept. `error.oldest_cursor` is the oldest position that still works.",
    example:
      "after: Events are kept for 30 days, and this position is older. Go on with the cursor in error.oldest_cursor; what happened before it is no longer listed.",
  },
  webhook_disabled: {
    code: "CONFLICT",
    when: "The webhook is disabled, so nothing is sent to it.",
    example: "This webhook is disabled. Enable it, then try again.",
  },
} as const;
