import type { WebhookDelivery } from "#core/contract/resources/webhook.ts";
import { DELIVERIES_COPY } from "./copy.ts";

/**
 * Says when a delivery was last attempted or will be next, and the number of attempts. A pending one waits while its
 * webhook is disabled.
 */
export function describeTime(
  { status, attempts, error, last_attempt_at, next_attempt_at }: WebhookDelivery,
  { moment, enabled }: { moment(instant: string): string; enabled: boolean },
): string {
  if (status === "pending" && !enabled) return DELIVERIES_COPY.held;
  if (last_attempt_at === null) return DELIVERIES_COPY.waiting;
  const tried = DELIVERIES_COPY.attempts(attempts);
  if (status === "pending" && error !== null && next_attempt_at !== null)
    return `${DELIVERIES_COPY.next(moment(next_attempt_at))} · ${tried}`;
  return `${DELIVERIES_COPY.last(moment(last_attempt_at))} · ${tried}`;
}
