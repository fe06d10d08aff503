import type { AuditActorKind, AuditItem, AuditKind } from "#core/contract/resources/audit-item.ts";

/**
 * What follows the actor's name. `{subject}` is what it happened to, and other names in braces are facts, without which
 * the part in brackets is left out.
 */
const PHRASES: Record<AuditKind, string> = {
  "post.created": "created {subject}",
  "post.edited": "edited {subject}",
  "post.scheduled": "scheduled {subject}",
  "post.unscheduled": "unscheduled {subject}",
  "post.waiting": "set {subject} to be scheduled once its files or approval are ready",
  "post.not_armed": "couldn't schedule {subject}",
  "post.publishing": "started publishing {subject}",
  "post.published": "published {subject} on all channels",
  "post.partially_published": "published {subject} on some of its channels",
  "post.unconfirmed": "couldn't confirm that {subject} was published",
  "post.failed": "couldn't publish {subject}",
  "post.retried": "sent {subject} again",
  "post.settled": "confirmed the result of {subject}",
  "post.deleting": "asked to delete {subject} everywhere",
  "post.deleted": "deleted {subject}",
  "post.editing": "edited {subject} after publishing",
  "post.restored": "restored {subject}",
  "post.commented": "commented on {subject}",
  "post.comment_edited": "edited a comment on {subject}",
  "post.comment_deleted": "deleted a comment on {subject}",
  "post.comment_resolved": "resolved a comment on {subject}",
  "post.comment_reopened": "reopened a comment on {subject}",
  "approval.requested": "asked for approval of {subject}",
  "approval.decided": "{decision} {subject}",
  "approval.held": "didn't publish {subject} because it isn't approved",
  "approval.shared": "created an approval link for {subject}",
  "approval.unshared": "revoked an approval link for {subject}",
  "entry.held": "held {subject}[ on {name}] because publishing was paused",
  "entry.handoff_due": "handed {subject} off to a person[ on {name}]",
  "entry.braked": "held {subject}[ on {name}][: {reason}]",
  "entry.published": "published {subject}[ on {name}]",
  "entry.unconfirmed": "couldn't confirm that {subject} was published[ on {name}]",
  "entry.failed": "couldn't publish {subject}[ on {name}]",
  "entry.deleted": "deleted {subject}[ from {name}]",
  "entry.not_deleted": "couldn't delete {subject}[ from {name}]",
  "entry.edited": "updated {subject}[ on {name}]",
  "entry.not_edited": "couldn't update {subject}[ on {name}]",
  "channel.connected": "connected {subject}",
  "channel.renamed": "followed the new name of {subject}[, which was “{before}”]",
  "channel.degraded": "noticed a problem with {subject}",
  "channel.recovered": "noticed that {subject} works again",
  "channel.disconnected": "disconnected {subject}",
  "channel.sign_in_ending": "noticed that the sign-in of {subject} ends soon",
  "channel.updated": "changed {subject}",
  "channel.paused": "paused {subject}",
  "channel.resumed": "resumed {subject}",
  "channel.rules_changed": "noticed that the rules of {subject} changed",
  "connect_link.created": "created {subject}",
  "connect_link.used": "connected a channel with {subject}",
  "connect_link.revoked": "revoked {subject}",
  "media.created": "added {subject}",
  "media.updated": "changed {subject}",
  "media.deleted": "deleted {subject}",
  "media.uploaded": "uploaded {subject}",
  "media.ready": "finished processing {subject}",
  "media.failed": "couldn't process {subject}",
  "member.invited": "invited {subject}[ as {role}]",
  "member.invitation_resent": "sent {subject} the invitation again",
  "member.invitation_revoked": "revoked the invitation of {subject}",
  "member.joined": "joined[ as {role}]",
  "member.role_changed": "changed the role of {subject}[ from {from}][ to {to}]",
  "member.removed": "removed {subject}",
  "member.left": "left the organization[ and {also}]",
  "organization.created": "created the organization",
  "organization.updated": "changed the organization's name or time zone",
  "organization.settings_changed": "changed the organization's settings",
  "organization.approval_changed": "changed the approval rules",
  "organization.paused": "paused publishing",
  "organization.resumed": "resumed publishing",
  "organization.auto_top_up_changed": "changed the automatic top-up",
  "organization.sandbox_credits_refilled": "refilled the sandbox credits",
  "organization.sample_data_added": "added sample data",
  "organization.sample_data_removed": "removed the sample data",
  "organization.audit_exported": "exported the audit log",
  "organization.api_changed": "was upgraded[ to {version}], which changes the API",
  "organization.exported": "started an export of everything",
  "organization.deletion_requested": "asked to delete the organization",
  "organization.restored": "kept the organization instead of deleting it",
  "label.created": "created {subject}",
  "label.renamed": "renamed a label to {subject}",
  "label.deleted": "deleted {subject}",
  "project.created": "created {subject}",
  "project.renamed": "renamed a project to {subject}",
  "project.updated": "changed {subject}",
  "project.deleted": "deleted {subject}",
  "channel_set.created": "created {subject}",
  "channel_set.updated": "changed {subject}",
  "channel_set.deleted": "deleted {subject}",
  "calendar_feed.created": "created a calendar feed",
  "calendar_feed.revoked": "turned off a calendar feed",
  "api_key.created": "created {subject}",
  "api_key.updated": "changed {subject}",
  "api_key.revoked": "revoked {subject}",
  "api_key.taken_over": "took over {subject}[ from {from}]",
  "app.revoked": "disconnected {subject}",
  "device.approved": "signed in a device[, “{client}”]",
  "device.denied": "denied a device[, “{client}”]",
  "recurring_post.created": "created {subject}",
  "recurring_post.updated": "changed {subject}",
  "recurring_post.deleted": "deleted {subject}",
  "recurring_post.paused": "paused {subject}",
  "recall.started": "started a recall[ of {posts}][ on {channels}][, to {action} them]",
  "recall.item_done": "marked a post of a recall as done",
  "saved_filter.created": "created {subject}",
  "saved_filter.updated": "changed {subject}",
  "saved_filter.deleted": "deleted {subject}",
  "skill.started": "started {subject}",
  "skill.waiting": "asked a question in {subject}",
  "skill.progressed": "went on with {subject}",
  "skill.answered": "answered {subject}[ with {decision}]",
  "skill.cancelled": "cancelled {subject}",
  "skill.finished": "finished {subject}",
  "skill.shared": "shared the report of {subject}",
  "skill.unshared": "stopped sharing the report of {subject}",
  "skill_schedule.created": "scheduled {subject}",
  "skill_schedule.updated": "changed the schedule of {subject}",
  "skill_schedule.deleted": "deleted the schedule of {subject}",
  "skill_schedule.ended": "ended the schedule of {subject}",
  "saved_reply.created": "created {subject}",
  "saved_reply.updated": "changed {subject}",
  "saved_reply.deleted": "deleted {subject}",
  "template.created": "created {subject}",
  "template.updated": "changed {subject}",
  "template.deleted": "deleted {subject}",
  "webhook.created": "created {subject}",
  "webhook.updated": "changed {subject}",
  "webhook.deleted": "deleted {subject}",
  "webhook.secret_rotated": "replaced the secret of {subject}",
  "webhook.tested": "tested {subject}",
  "webhook.redelivered": "sent events to {subject} again",
  "interaction.replied": "replied to {subject}",
  "interaction.updated": "changed {subject}",
  "interaction.noted": "wrote a note on {subject}",
  "interaction.note_deleted": "deleted a note on {subject}",
};

/** What a type of subject is called with its name, and without it. */
const NOUNS: Record<string, readonly [named: string, unnamed: string]> = {
  post: ["{name}", "a post"],
  channel: ["{name}", "a channel"],
  connect_link: ["the connect link {name}", "a connect link"],
  media: ["the file {name}", "a file"],
  member: ["{bare}", "a person"],
  label: ["the label {name}", "a label"],
  project: ["the project {name}", "a project"],
  channel_set: ["the channel set {name}", "a channel set"],
  api_key: ["the API key {name}", "an API key"],
  app: ["the app {name}", "an app"],
  recurring_post: ["the recurring post {name}", "a recurring post"],
  recall: ["a recall", "a recall"],
  saved_filter: ["the filter {name}", "a filter"],
  skill: ["the automation {name}", "an automation"],
  skill_schedule: ["the automation {name}", "an automation"],
  saved_reply: ["the saved reply {name}", "a saved reply"],
  template: ["the template {name}", "a template"],
  webhook: ["the webhook {bare}", "a webhook"],
  interaction: ["a comment by {bare}", "a comment"],
};

const ACTORS: Record<AuditActorKind, string> = {
  person: "{name}",
  guest: "{name} (guest)",
  system: "{name}",
  api_key: "The API key “{name}”",
  token: "The app “{name}”",
  device: "The device “{name}”",
};

const MOST_IN_SUBJECT = 60;

/** What happened, in parts: `subject` can be a link. */
export interface EventSentence {
  actor: string;
  before: string;
  /** Null if the sentence doesn't name it. */
  subject: string | null;
  after: string;
}

type Told = Pick<AuditItem, "kind" | "actor" | "subject" | "facts">;

/** Returns an event as a sentence: `Ana`, ` scheduled `, `“Hello”` and an end without a period. */
export function eventSentence({ kind, actor, subject, facts }: Told): EventSentence {
  const [before = "", after] = PHRASES[kind].split("{subject}");
  return {
    actor: ACTORS[actor.kind].replace("{name}", () => actor.name),
    before: ` ${withFacts(before, kind, facts)}`,
    subject: after === undefined ? null : subjectOf(subject),
    after: withFacts(after ?? "", kind, facts),
  };
}

/** Returns the sentence as text. */
export function eventText(event: Told): string {
  const { actor, before, subject, after } = eventSentence(event);
  return `${actor}${before}${subject ?? ""}${after}`;
}

function withFacts(phrase: string, kind: AuditKind, facts: Told["facts"]): string {
  if (kind === "approval.decided")
    return phrase.replace("{decision}", facts["decision"] === "rejected" ? "rejected" : "approved");
  return phrase.replaceAll(/\[([^[\]{}]*)\{(\w+)\}([^[\]{}]*)\]/g, (_, start, name, end) => {
    const fact = facts[name];
    return typeof fact === "string" ? `${start}${fact}${end}` : "";
  });
}

function subjectOf({ type, name }: Told["subject"]): string {
  const [named, unnamed] = NOUNS[type] ?? ["{name}", "something"];
  if (name === null || name === "") return unnamed;
  const shown = type.startsWith("skill") ? automationName(name) : name;
  const short =
    shown.length > MOST_IN_SUBJECT
      ? `${shown.slice(0, MOST_IN_SUBJECT).toWellFormed().trimEnd()}…`
      : shown;
  return named.replace("{bare}", () => short).replace("{name}", () => `“${short}”`);
}

/** `queue-guard` as people read it: `Queue guard`. */
function automationName(name: string): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`.replaceAll(/[-_]/g, " ");
}
