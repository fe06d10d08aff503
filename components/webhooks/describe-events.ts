import type { Webhook } from "#core/contract/resources/webhook.ts";
import { EVENT_COPY, WEBHOOKS_COPY } from "./copy.ts";

const NAMES: Record<string, string> = { ...EVENT_COPY, "webhook.test": "Test event" };

/** Returns an event type's name; the type itself if it is newer than this page. */
export function eventName(type: string): string {
  return NAMES[type] ?? type;
}

export function describeEvents(events: Webhook["events"]): string {
  return events.includes("*") ? WEBHOOKS_COPY.every : events.map(eventName).join(" · ");
}
