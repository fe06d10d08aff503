import type { WebhookEventType } from "#core/contract/resources/webhook-event.ts";
import type { EventKind } from "#server/kernel/events/event-row.ts";
import type { ReadEvent } from "#server/kernel/events/read-events.ts";

/** Longer texts are cut, so that no body exceeds the contract's limit. */
const MOST_IN_ERROR = 1_000;
const MOST_IN_NAME = 200;
const MOST_CHANGES = 20;
const MOST_IN_ADDRESS = 2_000;
const MOST_IN_LIST = 100;

type Event = Pick<ReadEvent, "kind" | "subject_id" | "facts" | "at">;
type ToData = (event: Event, facts: Record<string, unknown>) => object;
type SentType = Exclude<WebhookEventType, "webhook.test">;

/** Types of events that are called otherwise in the event log. */
const SENT_AS = {
  "post.edited": "post.updated",
  "post.editing": "post.updated",
  "post.unscheduled": "post.updated",
  "post.restored": "post.updated",
  "channel.updated": "channel.renamed",
  "channel.degraded": "capability.changed",
  "channel.recovered": "capability.changed",
  "channel.paused": "capability.changed",
  "channel.resumed": "capability.changed",
  "channel.rules_changed": "capability.changed",
  "organization.paused": "capability.changed",
  "organization.resumed": "capability.changed",
  "member.left": "member.removed",
  "organization.api_changed": "api.changed",
} as const satisfies Partial<Record<EventKind, SentType>>;

const POST_CHANGES: Record<string, string> = {
  "post.edited": "edited",
  "post.editing": "edited_live",
  "post.unscheduled": "unscheduled",
  "post.restored": "restored",
};

const ABILITY_CHANGES: Record<string, string> = {
  "channel.degraded": "unavailable",
  "channel.recovered": "available",
  "channel.paused": "paused",
  "channel.resumed": "resumed",
  "channel.rules_changed": "rules",
  "organization.paused": "paused",
  "organization.resumed": "resumed",
};

const DATA: Record<SentType, ToData> = {
  "post.created": ({ subject_id, at }) => ({ post_id: subject_id, updated_at: at.toISOString() }),
  "post.updated": ({ kind, subject_id, at }, { fields }) => ({
    post_id: subject_id,
    change: POST_CHANGES[kind],
    fields: listOf(fields, MOST_IN_NAME),
    updated_at: at.toISOString(),
  }),
  "post.deleted": ({ subject_id, at }) => ({ post_id: subject_id, updated_at: at.toISOString() }),
  "post.scheduled": (event, { scheduled_at }) => ({
    ...postFacts(event, "scheduled"),
    scheduled_at,
  }),
  "post.published": (event) => postFacts(event, "published"),
  "post.partially_published": (event) => postFacts(event, "partially_published"),
  "post.failed": (event) => postFacts(event, "failed"),
  "post.unconfirmed": (event) => postFacts(event, "failed"),
  "entry.published": (event, facts) => ({
    ...entryFacts(event, facts),
    ...postFacts(event, "published"),
    external_post_id: cut(facts["external_post_id"], MOST_IN_ADDRESS),
    url: cut(facts["url"], MOST_IN_ADDRESS),
  }),
  "entry.failed": (event, facts) => ({
    ...entryFacts(event, facts),
    ...postFacts(event, "failed"),
    error: cut(facts["error"], MOST_IN_ERROR),
  }),
  "entry.unconfirmed": (event, facts) => ({
    ...entryFacts(event, facts),
    ...postFacts(event, "unconfirmed"),
    error: cut(facts["error"], MOST_IN_ERROR),
  }),
  "entry.handoff_due": (event, { url, due_at, expires_at, ...facts }) => ({
    ...entryFacts(event, facts),
    ...postFacts(event, "handoff"),
    url,
    due_at,
    expires_at,
  }),
  "entry.edited": (event, facts) => ({
    ...entryFacts(event, facts),
    updated_at: event.at.toISOString(),
  }),
  "entry.deleted": (event, facts) => ({
    ...entryFacts(event, facts),
    updated_at: event.at.toISOString(),
  }),
  "channel.connected": (event, facts) => ({
    ...channelFacts(event, facts),
    mode: facts["mode"],
    handle: cut(facts["handle"], MOST_IN_NAME),
  }),
  "channel.disconnected": (event, facts) => ({
    ...channelFacts(event, facts),
    reason: cut(facts["reason"], MOST_IN_ERROR),
    removed: facts["deleted"] === true,
  }),
  "channel.renamed": (event, facts) => ({
    ...channelFacts(event, facts),
    previous_name: cut(facts["previous_name"], MOST_IN_NAME),
    handle: cut(facts["handle"], MOST_IN_NAME),
    previous_handle: cut(facts["before"] ?? facts["previous_handle"], MOST_IN_NAME),
  }),
  "channel.sign_in_ending": (event, facts) => ({
    ...channelFacts(event, facts),
    ends_at: facts["ends_at"],
  }),
  "capability.changed": (event, { reason, ...facts }) => ({
    ...abilityFacts(event, facts),
    change: ABILITY_CHANGES[event.kind],
    reason: cut(reason, MOST_IN_ERROR),
  }),
  "connect_link.used": ({ subject_id, at }, { status, provider, channel_ids, label }) => ({
    connect_link_id: subject_id,
    status,
    provider: provider ?? null,
    channel_ids: listOf(channel_ids, MOST_IN_NAME),
    label: cut(label, MOST_IN_NAME),
    updated_at: at.toISOString(),
  }),
  "member.joined": (event, { email, role }) => ({ ...memberFacts(event, email), role }),
  "member.removed": (event, { email, role }) => ({
    ...memberFacts(event, email),
    role,
    left: event.kind === "member.left",
  }),
  "member.role_changed": (event, { email, from, to }) => ({
    ...memberFacts(event, email),
    role: to,
    previous_role: from,
  }),
  "api_key.created": (event, { name, scopes }) => ({ ...keyFacts(event, name), scopes }),
  "api_key.revoked": (event, { name }) => keyFacts(event, name),
  "approval.requested": ({ subject_id, at }, { requested_by }) => ({
    post_id: subject_id,
    requested_by: cut(requested_by, MOST_IN_NAME),
    updated_at: at.toISOString(),
  }),
  "approval.decided": ({ subject_id, at }, { decision, state, by, reason }) => ({
    post_id: subject_id,
    decision,
    state,
    by: cut(by, MOST_IN_NAME),
    reason: cut(reason, MOST_IN_ERROR),
    updated_at: at.toISOString(),
  }),
  "approval.held": ({ subject_id, at }, { changes }) => ({
    post_id: subject_id,
    changes: Array.isArray(changes)
      ? changes.slice(0, MOST_CHANGES).map((change) => cut(change, MOST_IN_ERROR))
      : [],
    updated_at: at.toISOString(),
  }),
  "post.commented": ({ subject_id, at }, { comment_id, by, guest }) => ({
    post_id: subject_id,
    comment_id,
    by: cut(by, MOST_IN_NAME),
    guest: guest === true,
    updated_at: at.toISOString(),
  }),
  "interaction.received": (event, { kind, external_post_id, ...facts }) => ({
    ...interactionFacts(event, facts),
    kind,
    external_post_id: cut(external_post_id, MOST_IN_ADDRESS),
  }),
  "interaction.replied": (event, { external_id, url, ...facts }) => ({
    ...interactionFacts(event, facts),
    external_id: cut(external_id, MOST_IN_ADDRESS),
    url: cut(url, MOST_IN_ADDRESS),
  }),
  "media.ready": (event) => mediaFacts(event, "ready"),
  "media.failed": (event, { reason }) => ({ ...mediaFacts(event, "failed"), reason }),
  "skill.finished": ({ subject_id, at }, { skill, status, dry_run, error }) => ({
    run_id: subject_id,
    skill,
    status,
    dry_run: dry_run === true,
    error: cut(error, MOST_IN_ERROR),
    updated_at: at.toISOString(),
  }),
  "api.changed": ({ at }, { version, breaking, changes_url }) => ({
    version,
    breaking: breaking === true,
    changes_url: cut(changes_url, MOST_IN_ADDRESS),
    updated_at: at.toISOString(),
  }),
};

/** Types that no event in the log is called. */
const NO_KINDS: readonly string[] = [
  "post.updated",
  "capability.changed",
  "api.changed",
] satisfies SentType[];

/** Kinds of events in the log that may be sent. */
export const SENT_KINDS: readonly string[] = [
  ...Object.keys(DATA).filter((type) => !NO_KINDS.includes(type)),
  ...Object.keys(SENT_AS),
];

/** Returns the kinds of events that may be sent as one of these types. */
export function kindsSentAs(types: readonly WebhookEventType[]): string[] {
  return SENT_KINDS.filter((kind) => types.some((type) => type === typeOf(kind)));
}

function typeOf(kind: string): SentType | undefined {
  if (Object.hasOwn(SENT_AS, kind)) return SENT_AS[kind as keyof typeof SENT_AS];
  return SENT_KINDS.includes(kind) ? (kind as SentType) : undefined;
}

/** Returns what is sent about an event, or null for an event that nobody outside is told of. */
export function toBody(event: Event): { type: WebhookEventType; body: string } | null {
  const type = typeOf(event.kind);
  const facts = event.facts as Record<string, unknown>;
  if (type === undefined || isUnrenamed(event.kind, facts)) return null;
  const data = DATA[type](event, facts);
  return { type, body: JSON.stringify({ type, timestamp: event.at.toISOString(), data }) };
}

/** Updates of a channel also change its project or posting times. */
function isUnrenamed(kind: string, facts: Record<string, unknown>): boolean {
  const { previous_name, previous_handle } = facts;
  return kind === "channel.updated" && (previous_name ?? previous_handle) === undefined;
}

export function testBody(webhook_id: string, at: Date): string {
  const timestamp = at.toISOString();
  const data = { webhook_id, updated_at: timestamp };
  return JSON.stringify({ type: "webhook.test", timestamp, data });
}

function postFacts({ subject_id, at }: Event, status: string) {
  return { post_id: subject_id, status, updated_at: at.toISOString() };
}

function entryFacts(event: Event, { channel_id, provider, name }: Record<string, unknown>) {
  return { post_id: event.subject_id, channel_id, provider, name: cut(name, MOST_IN_NAME) };
}

function channelFacts({ subject_id, at }: Event, { provider, name }: Record<string, unknown>) {
  return {
    channel_id: subject_id,
    provider,
    name: cut(name, MOST_IN_NAME),
    updated_at: at.toISOString(),
  };
}

/** Null for the channel if it is about all channels of the organization. */
function abilityFacts(event: Event, facts: Record<string, unknown>) {
  const own = channelFacts(event, facts);
  if (!event.kind.startsWith("organization.")) return own;
  return { ...own, channel_id: null, provider: null, name: null };
}

function memberFacts({ subject_id, at }: Event, email: unknown) {
  return { user_id: subject_id, email, updated_at: at.toISOString() };
}

function keyFacts({ subject_id, at }: Event, name: unknown) {
  return { api_key_id: subject_id, name: cut(name, MOST_IN_NAME), updated_at: at.toISOString() };
}

function interactionFacts({ subject_id, at }: Event, facts: Record<string, unknown>) {
  const { channel_id, provider } = facts;
  return { interaction_id: subject_id, channel_id, provider, updated_at: at.toISOString() };
}

function mediaFacts({ subject_id, at }: Event, status: string) {
  return { media_id: subject_id, status, updated_at: at.toISOString() };
}

function cut(text: unknown, most: number): string | null {
  return typeof text === "string" ? text.slice(0, most).toWellFormed() : null;
}

function listOf(texts: unknown, most: number): (string | null)[] {
  return Array.isArray(texts) ? texts.slice(0, MOST_IN_LIST).map((text) => cut(text, most)) : [];
}
