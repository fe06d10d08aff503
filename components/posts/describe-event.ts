import type { AuditEvent } from "#core/contract/resources/audit-event.ts";
import type { ChangedField } from "#core/contract/resources/post-version.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { EVENT_COPY, HISTORY_COPY } from "./results-copy.ts";
import { VERSION_COPY } from "./versions/copy.ts";

/**
 * Describes an event in one line: `Edited: main post, labels`, `Scheduled for Tomorrow, 09:00`, `Published on Acme`.
 */
export function describeEvent({ action, detail }: AuditEvent, zone: string, now: Date): string {
  const event = EVENT_COPY[action];
  if (typeof detail.scheduled_at === "string") {
    const moment = formatMomentWithin(new Date(detail.scheduled_at), zone, now);
    return HISTORY_COPY.scheduled_for(event, moment);
  }
  if (typeof detail.reason === "string") return `${event}: ${detail.reason}`;
  if (typeof detail.name === "string") return HISTORY_COPY.on_channel(event, detail.name);
  if (detail.restored_version !== undefined) return HISTORY_COPY.restored_version;
  if (!Array.isArray(detail.fields)) return event;
  return `${event}: ${detail.fields.map((field: ChangedField) => VERSION_COPY.fields[field]).join(", ")}`;
}
