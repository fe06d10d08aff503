import { WebhookEventType } from "#core/contract/resources/webhook-event.ts";
import type { ReadEvent } from "#server/kernel/events/read-events.ts";

/** Longer texts are cut, so that no body exceeds the contract's limit. */
const MOST_IN_ERROR = 1_000;
const MOST_IN_NAME = 200;
const MOST_CHANGES = 20;
const MOST_IN_ADDRESS = 2_000;

type Event = Pick<ReadEvent, "kind" | "subject_id" | "facts" | "at">;
type ToData = (event: Event, facts: Record<string, unknown>) => object;

const DATA: Record<Exclude<WebhookEventType, "webhook.test">, ToData> = {
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
  "channel.disconnected": (event, { provider, name, reason, deleted }) => ({
    channel_id: event.subject_id,
    provider,
    name: cut(name, MOST_IN_NAME),
    reason: cut(reason, MOST_IN_ERROR),
    removed: deleted === true,
    updated_at: event.at.toISOString(),
  }),
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
};

export const SENT_KINDS = Object.keys(DATA);

export function toBody(event: Event): { type: WebhookEventType; body: string } | null {
  const type = WebhookEventType.safeParse(event.kind).data;
  if (type === undefined || type === "webhook.test") return null;
  const data = DATA[type](event, event.facts as Record<string, unknown>);
  return { type, body: JSON.stringify({ type, timestamp: event.at.toISOString(), data }) };
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
