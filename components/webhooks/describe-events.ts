import type { Webhook } from "#core/contract/resources/webhook.ts";
import { EVENT_COPY, WEBHOOKS_COPY } from "./copy.ts";

const NAMES: Record<string, string> = { ...EVENT_COPY, "webhook.test": "Test event" };

/** An event type in words; the type itself where this page is older than it. */
export function eventName(type: string): string {
  return NAMES[type] ?? type;
}

/** What a webhook is sent, in one line. */
export function describeEvents(events: Webhook["events"]): string {
  return events.includes("*") ? WEBHOOKS_COPY.every : events.map(eventName).join(" · ");
}
