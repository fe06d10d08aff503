import type { AuditEvent } from "#core/contract/resources/audit-event.ts";
import type { PostEventKind } from "#core/contract/resources/event-kind.ts";
import type { ChangedField } from "#core/contract/resources/post-version.ts";
import { formatMoment } from "../time/format-time.ts";

const WORDS: Record<PostEventKind, string> = {
  "post.created": "Written",
  "post.edited": "Edited",
  "post.scheduled": "Scheduled",
  "post.unscheduled": "Taken off the schedule",
  "post.waiting": "Waits for its files or approval, to be scheduled",
  "post.not_armed": "Not scheduled when its files were ready",
  "post.publishing": "Sent out",
  "post.published": "Published everywhere",
  "post.partially_published": "Published in part",
  "post.unconfirmed": "Unconfirmed",
  "post.failed": "Failed everywhere",
  "post.retried": "Sent again",
  "post.settled": "Settled",
  "post.deleting": "Being deleted everywhere",
  "post.deleted": "Deleted",
  "post.editing": "Changed where it is live",
  "post.restored": "Restored",
  "approval.requested": "Approval requested",
  "approval.decided": "Approval decided",
  "approval.held": "Held because it differs from what was approved",
  "approval.shared": "Shared for approval by a link",
  "approval.unshared": "Approval link ended",
  "entry.held": "Held back because the channel is paused",
  "entry.published": "Published",
  "entry.unconfirmed": "Unconfirmed",
  "entry.failed": "Failed",
  "entry.deleted": "Deleted",
  "entry.not_deleted": "Could not be deleted",
  "entry.edited": "Changed",
  "entry.not_edited": "Could not be changed",
};

const FIELDS: Record<ChangedField, string> = {
  content: "content",
  channels: "channels",
  per_channel: "a channel's own settings",
  media: "files",
  labels: "labels",
  campaign: "campaign",
  scheduled_at: "time",
};

/** What happened, in words: `Edited: content, labels`, `Scheduled for Tomorrow, 09:00`, `Published on Acme`. */
export function describeEvent({ action, detail }: AuditEvent, zone: string, now: Date): string {
  const words = WORDS[action];
  if (typeof detail.scheduled_at === "string") {
    return `${words} for ${formatMoment(new Date(detail.scheduled_at), zone, now)}`;
  }
  if (typeof detail.reason === "string") return `${words}: ${detail.reason}`;
  if (typeof detail.name === "string") return `${words} on ${detail.name}`;
  if (detail.restored_version !== undefined) return "An earlier version restored";
  if (!Array.isArray(detail.fields)) return words;
  return `${words}: ${detail.fields.map((field: ChangedField) => FIELDS[field]).join(", ")}`;
}
