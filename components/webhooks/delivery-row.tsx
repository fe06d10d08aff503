"use client";
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconRefresh,
  type TablerIcon,
} from "@tabler/icons-react";
import type { WebhookDelivery } from "#core/contract/resources/webhook.ts";
import { FoldedRow } from "../runs/folded-row.tsx";
import { useMoment } from "../runs/use-moment.ts";
import { Button } from "../ui/button.tsx";
import { DELIVERIES_COPY, STATUS_COPY } from "./copy.ts";
import { eventName } from "./describe-events.ts";

interface Props {
  delivery: WebhookDelivery;
  /** Null while the webhook is disabled. */
  onRedeliver: (() => void) | null;
}

export function DeliveryRow({ delivery, onRedeliver }: Props) {
  const moment = useMoment();
  return (
    <FoldedRow
      title={eventName(delivery.event_type)}
      className="md:grid-cols-[minmax(0,1fr)_8rem_20rem]"
      facts={
        <>
          <StatusBadge delivery={delivery} />
          <span className="text-sm text-muted">
            {describeTime(delivery, { moment, enabled: onRedeliver !== null })}
          </span>
        </>
      }
    >
      <DeliveryDetails delivery={delivery} onRedeliver={onRedeliver} />
    </FoldedRow>
  );
}

const LOOKS = {
  pending: [IconClock, ""],
  retrying: [IconRefresh, "text-warning"],
  delivered: [IconCheck, ""],
  failed: [IconAlertTriangle, "text-failed"],
} as const satisfies Record<string, readonly [TablerIcon, string]>;

/** Distinguishes a delivery that failed and will be retried from one that wasn't sent yet. */
function StatusBadge({ delivery: { status, error } }: { delivery: WebhookDelivery }) {
  const [Icon, tone] = LOOKS[status === "pending" && error !== null ? "retrying" : status];
  return (
    <span className={`inline-flex items-center gap-1 font-medium whitespace-nowrap ${tone}`}>
      <Icon size={18} stroke={1.5} aria-hidden />
      {STATUS_COPY[status]}
    </span>
  );
}

function DeliveryDetails({ delivery, onRedeliver }: Props) {
  const { event_id, error, response_status, response_ms, response_excerpt, attempts } = delivery;
  return (
    <div className="flex flex-col items-start gap-3">
      <dl className="grid w-full gap-x-4 gap-y-1 md:grid-cols-[8rem_minmax(0,1fr)]">
        {error !== null && (
          <>
            <dt className="text-muted">{DELIVERIES_COPY.error}</dt>
            <dd className="wrap-anywhere">{error}</dd>
          </>
        )}
        {attempts > 0 && (
          <>
            <dt className="text-muted">{DELIVERIES_COPY.answer}</dt>
            <dd>
              {response_status ?? DELIVERIES_COPY.no_answer}
              {response_ms !== null && ` · ${response_ms} ms`}
              {response_status !== null && (
                <pre className="mt-1 max-h-60 overflow-auto font-mono text-sm break-all whitespace-pre-wrap">
                  {response_excerpt ?? (
                    <span className="text-muted">{DELIVERIES_COPY.empty_answer}</span>
                  )}
                </pre>
              )}
            </dd>
          </>
        )}
        <dt className="text-muted">{DELIVERIES_COPY.event_id}</dt>
        <dd className="font-mono text-sm break-all">{event_id}</dd>
      </dl>
      {onRedeliver !== null && <Button onClick={onRedeliver}>{DELIVERIES_COPY.redeliver}</Button>}
    </div>
  );
}

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
