import type { DeliveryStatus, Webhook } from "#core/contract/resources/webhook.ts";
import type { WebhookEventType } from "#core/contract/resources/webhook-event.ts";

export const WEBHOOKS_COPY = {
  title: "Webhooks",
  intro: "Get a request at your own URL when something happens, instead of polling.",
  guide: "Event types and payloads",
  none: "No webhooks",
  none_hint:
    "Notify your tools, a chat bot or a script when a post is published or fails. On your own machine, without a public address, run crier listen instead.",
  add: "Add webhook",
  create: "Create webhook",
  cancel: "Cancel",
  save: "Save",
  edit: "Edit",
  url: "URL",
  url_hint: "Crier sends a signed POST request here.",
  description: "Description",
  description_hint: "Optional. Only your team sees it.",
  events: "Events",
  all_events: "All events",
  all_events_hint: "Including types added later.",
  some_events: "Selected events",
  every: "All events",
  enabled: "Enabled",
  disabled: "Disabled",
} as const;

export const SECRET_COPY = {
  title: "Copy the signing secret now",
  hint: "It's shown only once. Your receiver needs it to verify requests.",
  previous: (until: string) => `The previous secret also signs until ${until}.`,
  copy: "Copy secret",
  sample: "Verify requests in Node.js",
  copy_sample: "Copy sample",
  done: "Done",
} as const;

export const WEBHOOK_COPY = {
  back: "All webhooks",
  test: "Send test event",
  rotate: "Rotate secret",
  rotate_title: "Rotate the signing secret?",
  rotate_consequence:
    "You'll get a new secret. The current one keeps working for 24 hours, so you can update your receiver without losing events.",
  enable: "Enable",
  disable: "Disable",
  delete: "Delete",
  delete_title: "Delete this webhook?",
  delete_consequence:
    "No more events are sent to it, and its delivery log is deleted. This can't be undone.",
  delete_confirm: "Delete webhook",
  deleted: "Deleted the webhook.",
  was_disabled: "Disabled the webhook.",
  was_enabled: "Enabled the webhook.",
  undo: "Undo",
  saved: "Saved the webhook.",
} as const;

export const DISABLED_COPY: Record<NonNullable<Webhook["disabled_reason"]>, string> = {
  manual: "This webhook is disabled. New events aren't recorded for it.",
  gone: "Disabled because the endpoint responded 410 Gone. Enable it once the endpoint works again.",
  failing: "Disabled because every attempt failed for 5 days. Fix the endpoint, then enable it.",
};

export const DELIVERIES_COPY = {
  title: "Deliveries",
  none: "No deliveries yet. Send a test event to try it.",
  none_such: "No deliveries with this status.",
  status: "Status",
  all: "All",
  more: "Load more",
  loading: "Loading…",
  redeliver: "Send again",
  redelivered: "Sending it again.",
  since: "Resend failed",
  since_title: "Resend failed deliveries",
  since_hint:
    "Resends deliveries that failed or are pending another attempt, with the same event IDs.",
  since_label: "Created in the last",
  since_confirm: "Resend",
  since_done: (count: number) =>
    count === 0
      ? "No failed deliveries in that time."
      : `Sending ${count} ${count === 1 ? "delivery" : "deliveries"} again.`,
  event_id: "Event ID",
  answer: "Response",
  error: "Error",
  no_answer: "No response",
  empty_answer: "Empty",
  attempts: (count: number) => `${count} ${count === 1 ? "attempt" : "attempts"}`,
  next: (moment: string) => `Next attempt ${moment}`,
  last: (moment: string) => `Last attempt ${moment}`,
  waiting: "Not sent yet",
  held: "Sent once the webhook is enabled",
} as const;

export const STATUS_COPY: Record<DeliveryStatus, string> = {
  pending: "Pending",
  delivered: "Delivered",
  failed: "Failed",
};

/** The time ranges for redelivering failed events, in hours. */
export const SINCE_HOURS = [
  [1, "hour"],
  [24, "24 hours"],
  [72, "3 days"],
  [168, "7 days"],
  [720, "30 days"],
] as const;

export const EVENT_COPY: Record<Exclude<WebhookEventType, "webhook.test">, string> = {
  "post.created": "Post created",
  "post.updated": "Post updated",
  "post.deleted": "Post deleted",
  "post.scheduled": "Post scheduled",
  "post.published": "Post published on all channels",
  "post.partially_published": "Post published on some channels",
  "post.failed": "Post failed",
  "post.unconfirmed": "Post unconfirmed",
  "entry.published": "Published on a channel",
  "entry.failed": "Failed on a channel",
  "entry.unconfirmed": "Unconfirmed on a channel",
  "entry.handoff_due": "To be published by hand on a channel",
  "entry.edited": "Published post edited on a channel",
  "entry.deleted": "Published post deleted on a channel",
  "channel.connected": "Channel connected",
  "channel.disconnected": "Channel disconnected",
  "channel.renamed": "Channel renamed",
  "channel.sign_in_ending": "Channel's sign-in expires soon",
  "capability.changed": "What a channel can do changed",
  "connect_link.used": "Connect link used",
  "approval.requested": "Approval requested",
  "approval.decided": "Approval decided",
  "approval.held": "Post not published because it isn't approved",
  "post.commented": "Comment on a post in Crier",
  "member.joined": "Member joined",
  "member.removed": "Member removed or left",
  "member.role_changed": "Member's role changed",
  "api_key.created": "API key created",
  "api_key.revoked": "API key revoked",
  "interaction.received": "Comment or mention received",
  "interaction.replied": "Reply sent",
  "media.ready": "File ready",
  "media.failed": "File failed",
  "skill.finished": "Skill run finished",
  "api.changed": "API changed by an upgrade of Crier",
};
