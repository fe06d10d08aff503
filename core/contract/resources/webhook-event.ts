/** Webhook event types, one row each, from which the reference, its examples and the types derive. */
import { z } from "zod";
import { Instant } from "../instant.ts";
import { CHANNEL_EVENTS } from "./webhook-events/channel-events.ts";
import { ENTRY_EVENTS } from "./webhook-events/entry-events.ts";
import { AT } from "./webhook-events/facts.ts";
import { OTHER_EVENTS } from "./webhook-events/other-events.ts";
import { APPROVAL_EVENTS, POST_EVENTS } from "./webhook-events/post-events.ts";
import { TEAM_EVENTS } from "./webhook-events/team-events.ts";

/** By type: when it is sent, its `data`, and an example of it. */
export const WEBHOOK_EVENTS = {
  ...POST_EVENTS,
  ...ENTRY_EVENTS,
  ...CHANNEL_EVENTS,
  ...APPROVAL_EVENTS,
  ...TEAM_EVENTS,
  ...OTHER_EVENTS,
} as const;

export const WebhookEventType = z
  .enum(Object.keys(WEBHOOK_EVENTS) as [keyof typeof WEBHOOK_EVENTS])
  .meta({ id: "WebhookEventType" });
export type WebhookEventType = z.infer<typeof WebhookEventType>;

/** Maximum body of a webhook request, in bytes. */
export const MOST_WEBHOOK_BYTES = 20_000;

export function webhookBody(type: WebhookEventType) {
  return z.object({
    type: z.literal(type),
    timestamp: Instant.meta({ description: "When it happened." }),
    data: WEBHOOK_EVENTS[type].data,
  });
}

export function webhookExample<Type extends WebhookEventType>(type: Type) {
  return { type, timestamp: AT, data: WEBHOOK_EVENTS[type].example };
}
