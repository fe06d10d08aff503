import type { Webhook, WebhookDelivery } from "#core/contract/resources/webhook.ts";
import type { WebhookEventType } from "#core/contract/resources/webhook-event.ts";
import type {
  WebhookDelivery as DeliveryRecord,
  Webhook as WebhookRecord,
} from "#server/db/generated/client.ts";

export function toWebhook(record: Omit<WebhookRecord, "secrets">): Webhook {
  return {
    id: record.id,
    url: record.url,
    events: record.events as Webhook["events"],
    description: record.description,
    enabled: record.disabled_reason === null,
    disabled_reason: record.disabled_reason,
    created_at: record.created_at.toISOString(),
  };
}

export function toDelivery(record: Omit<DeliveryRecord, "body">): WebhookDelivery {
  return {
    id: record.id,
    event_id: record.event_id,
    event_type: record.event_type as WebhookEventType,
    status: record.status,
    attempts: record.attempts,
    response_status: record.response_status,
    response_ms: record.response_ms,
    response_excerpt: record.response_excerpt,
    error: record.error,
    created_at: record.created_at.toISOString(),
    last_attempt_at: record.last_attempt_at?.toISOString() ?? null,
    next_attempt_at: record.next_attempt_at?.toISOString() ?? null,
  };
}
