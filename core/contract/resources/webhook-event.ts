/** Webhook event types, one row each, from which the reference, its examples and the types derive. */
import { z } from "zod";
import { Instant } from "../instant.ts";
import { InteractionKind } from "./interaction.ts";
import { MediaFailure } from "./media-file.ts";

const updated_at = Instant.meta({
  description:
    "The version of what changed. Events can arrive in any order: ignore those older than what you have.",
});

const postFacts = { post_id: z.string(), updated_at };

const entryFacts = {
  ...postFacts,
  channel_id: z.string(),
  provider: z.string(),
  name: z.string().meta({ description: "The channel's name." }),
};

const interactionFacts = {
  interaction_id: z.string(),
  channel_id: z.string(),
  provider: z.string(),
  updated_at,
};

const POST = { post_id: "post_01kaj5d9h2m4p6r8t0v2x4z6b8", updated_at: "2026-11-21T09:15:02.000Z" };
const CHANNEL = {
  channel_id: "chan_01kaj4w2g0c8v5t7n9q1r3s5w7",
  provider: "bluesky",
  name: "Acme on Bluesky",
};
const INTERACTION = {
  interaction_id: "int_01kaj8b3d5f7h9k1m3p5r7t9v1",
  channel_id: CHANNEL.channel_id,
  provider: CHANNEL.provider,
  updated_at: POST.updated_at,
};
const MEDIA = { media_id: "med_01kaj6q3s5t7v9x1z3b5d7f9h1", updated_at: POST.updated_at };

/** By type: when it is sent, its `data`, and an example of it. */
export const WEBHOOK_EVENTS = {
  "post.scheduled": {
    when: "A post was scheduled, or moved to another time.",
    data: z.object({ ...postFacts, status: z.literal("scheduled"), scheduled_at: Instant }),
    example: { ...POST, status: "scheduled", scheduled_at: "2026-11-24T08:00:00.000Z" },
  },
  "post.published": {
    when: "A post is published on all of its channels.",
    data: z.object({ ...postFacts, status: z.literal("published") }),
    example: { ...POST, status: "published" },
  },
  "post.partially_published": {
    when: "A post is published on some of its channels and failed on others.",
    data: z.object({ ...postFacts, status: z.literal("partially_published") }),
    example: { ...POST, status: "partially_published" },
  },
  "post.failed": {
    when: "A post failed on all of its channels.",
    data: z.object({ ...postFacts, status: z.literal("failed") }),
    example: { ...POST, status: "failed" },
  },
  "post.unconfirmed": {
    when: "A post isn't known to be published on any channel, but may be on at least one: the platform's response was lost. A person resolves it.",
    data: z.object({ ...postFacts, status: z.literal("failed") }),
    example: { ...POST, status: "failed" },
  },
  "entry.published": {
    when: "A post is published on one of its channels.",
    data: z.object({
      ...entryFacts,
      status: z.literal("published"),
      external_post_id: z.string().nullable(),
      url: z.string().nullable(),
    }),
    example: {
      ...POST,
      ...CHANNEL,
      status: "published",
      external_post_id: "at://did:plc:acme/app.bsky.feed.post/3lbk2x",
      url: "https://bsky.app/profile/acme.example/post/3lbk2x",
    },
  },
  "entry.failed": {
    when: "A post failed on one of its channels.",
    data: z.object({
      ...entryFacts,
      status: z.literal("failed"),
      error: z.string().nullable().meta({
        description:
          "As `code: message`, at most 1,000 characters. `GET /posts/{id}` has all of it.",
      }),
    }),
    example: {
      ...POST,
      ...CHANNEL,
      status: "failed",
      error: "auth: Bluesky refused the sign-in. Reconnect the channel.",
    },
  },
  "channel.disconnected": {
    when: "A channel can no longer publish: its platform refused the sign-in, or a person disconnected it.",
    data: z.object({
      channel_id: z.string(),
      provider: z.string(),
      name: z.string(),
      reason: z
        .string()
        .nullable()
        .meta({ description: "The platform's message. Null if a person disconnected it." }),
      removed: z.boolean().meta({ description: "Whether a person disconnected the channel." }),
      updated_at,
    }),
    example: {
      ...CHANNEL,
      reason: "Bluesky refused the sign-in.",
      removed: false,
      updated_at: POST.updated_at,
    },
  },
  "media.ready": {
    when: "A file is ready to use.",
    data: z.object({ media_id: z.string(), status: z.literal("ready"), updated_at }),
    example: { ...MEDIA, status: "ready" },
  },
  "media.failed": {
    when: "A file can't be used.",
    data: z.object({
      media_id: z.string(),
      status: z.literal("failed"),
      reason: MediaFailure,
      updated_at,
    }),
    example: { ...MEDIA, status: "failed", reason: "decode_failed" },
  },
  "interaction.received": {
    when: "A comment, mention or review arrived. Messages written before the channel was connected are imported without an event.",
    data: z.object({
      ...interactionFacts,
      kind: InteractionKind,
      external_post_id: z.string().nullable().meta({
        description: "The platform's ID of your post it belongs to.",
      }),
    }),
    example: {
      ...INTERACTION,
      kind: "comment",
      external_post_id: "at://did:plc:acme/app.bsky.feed.post/3lbk2x",
    },
  },
  "interaction.replied": {
    when: "A reply from Crier was published.",
    data: z.object({
      ...interactionFacts,
      external_id: z.string().meta({ description: "The platform's ID of the reply." }),
      url: z.string().nullable(),
    }),
    example: {
      ...INTERACTION,
      external_id: "at://did:plc:acme/app.bsky.feed.post/3m64xq2h4is2d",
      url: "https://bsky.app/profile/did:plc:acme/post/3m64xq2h4is2d",
    },
  },
  "skill.finished": {
    when: "A skill run succeeded, failed or was cancelled. Includes dry runs.",
    data: z.object({
      run_id: z.string(),
      skill: z.string(),
      status: z.enum(["succeeded", "failed", "cancelled"]),
      dry_run: z.boolean(),
      error: z.string().nullable(),
      updated_at,
    }),
    example: {
      run_id: "run_01kaj9r2t4v6x8z0b2d4f6h8k0",
      skill: "queue-guard",
      status: "succeeded",
      dry_run: false,
      error: null,
      updated_at: POST.updated_at,
    },
  },
  "approval.requested": {
    when: "Approval of a post was requested.",
    data: z.object({ ...postFacts, requested_by: z.string() }),
    example: { ...POST, requested_by: "Ana" },
  },
  "approval.decided": {
    when: "An approver approved or rejected a post. `state` stays `pending` or `held` while other approvals are missing.",
    data: z.object({
      ...postFacts,
      decision: z.enum(["approved", "rejected"]),
      state: z.enum(["pending", "approved", "rejected", "held"]),
      by: z.string(),
      reason: z.string().nullable(),
    }),
    example: { ...POST, decision: "approved", state: "approved", by: "Ben", reason: null },
  },
  "approval.held": {
    when: "A due post isn't approved, or differs from its approved version, so it wasn't published. `changes` says why, or lists the differences by channel.",
    data: z.object({ ...postFacts, changes: z.array(z.string()) }),
    example: { ...POST, changes: ["Acme on Bluesky: text changed"] },
  },
  "post.commented": {
    when: "Someone commented on a post in Crier: a member, or a guest with an approval link. `GET /posts/{id}/comments` has the text.",
    data: z.object({
      ...postFacts,
      comment_id: z.string(),
      by: z.string().meta({ description: "The author's name." }),
      guest: z.boolean().meta({ description: "Whether it was written through an approval link." }),
    }),
    example: {
      ...POST,
      comment_id: "cmt_01kaj9b3d5f7h9k1m3p5r7t9v1",
      by: "Ana",
      guest: false,
    },
  },
  "webhook.test": {
    when: "Someone sent a test event. It goes to that webhook whatever its `events`.",
    data: z.object({ webhook_id: z.string(), updated_at }),
    example: { webhook_id: "hook_01kaj7r4s6t8v0x2z4b6d8f0h2", updated_at: POST.updated_at },
  },
} as const satisfies Record<string, { when: string; data: z.ZodType; example: object }>;

export const WebhookEventType = z
  .enum(Object.keys(WEBHOOK_EVENTS) as [keyof typeof WEBHOOK_EVENTS])
  .meta({ id: "WebhookEventType" });
export type WebhookEventType = z.infer<typeof WebhookEventType>;

/** Maximum body of a webhook request, in bytes. */
export const MOST_WEBHOOK_BYTES = 20_000;

export function webhookBody(type: WebhookEventType) {
  return z.object({
    type: z.literal(type),
    timestamp: Instant.meta({ description: "When it happened." }),
    data: WEBHOOK_EVENTS[type].data,
  });
}

export function webhookExample(type: WebhookEventType) {
  return { type, timestamp: POST.updated_at, data: WEBHOOK_EVENTS[type].example };
}
