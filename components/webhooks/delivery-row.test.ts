import { expect, test } from "vitest";
import type { WebhookDelivery } from "#core/contract/resources/webhook.ts";
import { describeTime } from "./delivery-row.tsx";

const DELIVERY: WebhookDelivery = {
  id: "dlv_1",
  event_id: "evt_1",
  event_type: "post.published",
  status: "pending",
  attempts: 0,
  response_status: null,
  response_ms: null,
  response_excerpt: null,
  error: null,
  created_at: "09:00",
  last_attempt_at: null,
  next_attempt_at: "09:00",
};
const TRIED = {
  ...DELIVERY,
  attempts: 2,
  error: "No.",
  last_attempt_at: "09:00",
  next_attempt_at: "09:05",
};

const say = (delivery: WebhookDelivery, enabled = true) =>
  describeTime(delivery, { moment: (instant) => instant, enabled });

test("the log shows when a delivery was tried and when it is tried next", () => {
  expect(say(DELIVERY)).toBe("Not sent yet");
  expect(say(TRIED)).toBe("Next attempt 09:05 · 2 attempts");
  const ended = { ...TRIED, next_attempt_at: null };
  expect(say({ ...ended, status: "failed" })).toBe("Last attempt 09:00 · 2 attempts");
  expect(say({ ...ended, attempts: 1, error: null, status: "delivered" })).toBe(
    "Last attempt 09:00 · 1 attempt",
  );
});

test("pending deliveries wait while the webhook is disabled", () => {
  expect(say(TRIED, false)).toBe("Sent once the webhook is enabled");
});
