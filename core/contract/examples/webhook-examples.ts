import { ListEvents } from "../operations/events.ts";
import {
  CreateWebhook,
  DeleteWebhook,
  GetWebhook,
  ListDeliveries,
  ListWebhooks,
  Redeliver,
  RotateWebhookSecret,
  TestWebhook,
  UpdateWebhook,
} from "../operations/webhooks.ts";
import type { NewWebhook, Webhook, WebhookDelivery } from "../resources/webhook.ts";
import { webhookExample } from "../resources/webhook-event.ts";
import { exampleOf } from "./example-of.ts";

const WEBHOOK: Webhook = {
  id: "hook_01kaj7r4s6t8v0x2z4b6d8f0h2",
  url: "https://example.com/hooks/crier",
  events: ["post.published", "post.failed"],
  description: "Newsroom",
  enabled: true,
  disabled_reason: null,
  created_at: "2026-11-21T08:40:00.000Z",
};

const NEW: NewWebhook = {
  ...WEBHOOK,
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=",
};

const FAILED: WebhookDelivery = {
  id: "dlv_01kaj7s5t7v9x1z3b5d7f9h1k3",
  event_id: "evt_01kaj7s4r6t8v0x2z4b6d8f0h2",
  event_type: "post.published",
  status: "pending",
  attempts: 1,
  response_status: 503,
  response_ms: 212,
  response_excerpt: "Service Unavailable",
  error: "It answered 503 instead of 2xx.",
  created_at: "2026-11-21T09:15:02.031Z",
  last_attempt_at: "2026-11-21T09:15:02.040Z",
  next_attempt_at: "2026-11-21T09:15:07.252Z",
};

const NEXT: WebhookDelivery = {
  ...FAILED,
  attempts: 0,
  response_status: null,
  response_ms: null,
  response_excerpt: null,
  error: null,
  last_attempt_at: null,
};

const id = WEBHOOK.id;

export const WEBHOOK_EXAMPLES = [
  exampleOf(CreateWebhook, {
    input: { url: WEBHOOK.url, events: WEBHOOK.events, description: "Newsroom" },
    output: NEW,
  }),
  exampleOf(ListWebhooks, { input: {}, output: [WEBHOOK] }),
  exampleOf(GetWebhook, { input: { id }, output: WEBHOOK }),
  exampleOf(UpdateWebhook, {
    input: { id, events: ["*"], enabled: true },
    output: { ...WEBHOOK, events: ["*"] },
  }),
  exampleOf(DeleteWebhook, { input: { id }, output: null }),
  exampleOf(RotateWebhookSecret, {
    input: { id },
    output: { secret: NEW.secret, previous_valid_until: "2026-11-22T09:15:00.000Z" },
  }),
  exampleOf(TestWebhook, { input: { id }, output: { ...NEXT, event_type: "webhook.test" } }),
  exampleOf(ListDeliveries, {
    input: { id, status: "pending", limit: 20 },
    output: { items: [FAILED], next_cursor: null },
  }),
  exampleOf(Redeliver, { input: { id, delivery_id: FAILED.id }, output: FAILED }),
  exampleOf(ListEvents, {
    input: {
      after: "evt_01kaj7r9p1q3s5t7v9x1z3b5d7",
      types: "post.published,post.failed",
      wait: 30,
    },
    output: {
      items: [{ id: FAILED.event_id, ...webhookExample("post.published") }],
      next_cursor: "MTgyOTMuLjE3OTU3Nzc3MDI.9sQ2vXb7rT5kLm3nPq8wYz",
    },
  }),
];
