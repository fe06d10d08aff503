import type { AuditAction, AuditEvent } from "#core/contract/resources/audit-event.ts";
import { formatMoment } from "../time/format-time.ts";

const DEEDS: Record<AuditAction, string> = {
  "post.created": "Written",
  "post.edited": "Edited",
  "post.scheduled": "Scheduled",
  "post.unscheduled": "Taken off the schedule",
  "post.published": "Sent out",
  "post.retried": "Sent again",
  "post.settled": "Settled",
  "post.deleted": "Deleted",
  "post.restored": "Restored",
};

const FIELDS: Record<string, string> = { per_channel: "a channel's own settings" };

/** What was done, in words: `Edited: content, labels`, `Scheduled for Tomorrow, 09:00`. */
export function describeEvent({ action, detail }: AuditEvent, zone: string, now: Date): string {
  const deed = DEEDS[action];
  if (typeof detail.scheduled_at === "string") {
    return `${deed} for ${formatMoment(new Date(detail.scheduled_at), zone, now)}`;
  }
  if (!Array.isArray(detail.fields)) return deed;
  return `${deed}: ${detail.fields.map((field: string) => FIELDS[field] ?? field).join(", ")}`;
}
