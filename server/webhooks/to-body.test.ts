import { expect, test } from "vitest";
import {
  MOST_WEBHOOK_BYTES,
  WEBHOOK_EVENTS,
  WebhookEventType,
  webhookBody,
  webhookExample,
} from "#core/contract/resources/webhook-event.ts";
import { kindsSentAs, SENT_KINDS, testBody, toBody } from "./to-body.ts";

const AT = new Date("2026-11-21T09:15:02Z");
const LONG = "\u0001💥".repeat(50_000);

const FACTS = {
  scheduled_at: "2026-11-24T08:00:00.000Z",
  channel_id: "chan_01kaj4w2g0c8v5t7n9q1r3s5w7",
  provider: "bluesky",
  name: LONG,
  external_post_id: LONG,
  external_id: LONG,
  url: `https://example.com/${"a".repeat(1_980)}`,
  error: LONG,
  reason: LONG,
  requested_by: LONG,
  by: LONG,
  mode: "live",
  handle: LONG,
  previous_name: LONG,
  before: LONG,
  due_at: "2026-11-24T08:00:00.000Z",
  expires_at: "2026-11-26T08:00:00.000Z",
  ends_at: "2026-11-28T08:00:00.000Z",
  email: "ana@example.com",
  role: "author",
  from: "author",
  to: "editor",
  scopes: ["posts:read"],
  fields: Array.from({ length: 20 }, () => "content"),
};

const FACTS_OF: Record<string, object> = {
  "media.failed": { reason: "infected" },
  "interaction.received": { kind: "comment" },
  "approval.decided": { decision: "rejected", state: "rejected" },
  "approval.held": { changes: ["Acme: text changed"] },
  "post.commented": { comment_id: "cmt_01kaj9b3d5f7h9k1m3p5r7t9v1", guest: true },
  "connect_link.used": { status: "connected", channel_ids: ["chan_01kaj4w2g0c8v5t7n9q1r3s5w7"] },
  "organization.api_changed": {
    version: "0.2.0",
    breaking: true,
    changes_url: "https://crier.example.com/docs/api/changes#0.2.0",
  },
  "skill.finished": { skill: "queue-guard", status: "failed", dry_run: true },
};

const event = (kind: string, facts: object = FACTS) => ({
  kind,
  subject_id: "post_01kaj5d9h2m4p6r8t0v2x4z6b8",
  facts: {
    ...facts,
    ...FACTS_OF[kind],
  },
  at: AT,
});

test("every type except the test event is created from an event", () => {
  const types = SENT_KINDS.map((kind) => toBody(event(kind))?.type);
  expect([...new Set(types), "webhook.test"].sort()).toEqual([...WebhookEventType.options].sort());
  for (const kind of SENT_KINDS) {
    const type = toBody(event(kind))?.type as WebhookEventType;
    expect(kindsSentAs([type])).toContain(kind);
  }
  expect(kindsSentAs(WebhookEventType.options).toSorted()).toEqual([...SENT_KINDS].sort());
});

test.each(SENT_KINDS)("%s matches the contract, below the size limit", (kind) => {
  const { type, body } = toBody(event(kind)) ?? {};
  expect(Buffer.byteLength(body ?? "")).toBeLessThan(MOST_WEBHOOK_BYTES);
  const parsed = JSON.parse(body ?? "");
  expect(
    webhookBody(type as WebhookEventType)
      .strict()
      .parse(parsed),
  ).toEqual(parsed);
  expect(Object.keys(parsed.data).sort()).toEqual(
    Object.keys(WEBHOOK_EVENTS[type as WebhookEventType].example).sort(),
  );
});

test.each(WebhookEventType.options)("the example of %s is valid", (type) => {
  const example = webhookExample(type);
  expect(webhookBody(type).strict().parse(example)).toEqual(example);
});

test("a body names all channels, or none, of an organization that is paused as a whole", () => {
  const paused = toBody(event("organization.paused", { posts: 3 }));
  expect(JSON.parse(paused?.body ?? "").data).toMatchObject({ channel_id: null, change: "paused" });
});

test("a channel that a person removed has no reason, and an entry that a person settled no ID", () => {
  const removed = toBody(event("channel.disconnected", { deleted: true, name: "A" }));
  expect(JSON.parse(removed?.body ?? "").data).toMatchObject({ removed: true, reason: null });
  const settled = toBody(event("entry.published", { url: "https://example.com/1" }));
  expect(JSON.parse(settled?.body ?? "").data).toMatchObject({ external_post_id: null });
});

test("a handle that a person corrected is sent as a rename of the account only", () => {
  const facts = { name: "A", handle: "@acme", previous_handle: "@acne" };
  const sent = toBody({ ...event("channel.updated"), facts: { provider: "x", ...facts } });
  expect(JSON.parse(sent?.body ?? "")).toMatchObject({
    type: "channel.renamed",
    data: { ...facts, previous_name: null },
  });
});

test("event kinds that aren't sent have no body", () => {
  expect(toBody(event("label.created"))).toBeNull();
  expect(toBody({ ...event("channel.updated"), facts: { name: "A" } })).toBeNull();
  expect(toBody(event("webhook.test"))).toBeNull();
  expect(webhookBody("webhook.test").parse(JSON.parse(testBody("hook_1", AT)))).toMatchObject({
    data: { webhook_id: "hook_1" },
  });
});
