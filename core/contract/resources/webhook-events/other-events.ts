import { z } from "zod";
import { InteractionKind } from "../interaction.ts";
import { MediaFailure } from "../media-file.ts";
import { AT, CHANNEL, updated_at, type WebhookEventRow } from "./facts.ts";

const interactionFacts = {
  interaction_id: z.string(),
  channel_id: z.string(),
  provider: z.string(),
  updated_at,
};

const INTERACTION = {
  interaction_id: "int_01kaj8b3d5f7h9k1m3p5r7t9v1",
  channel_id: CHANNEL.channel_id,
  provider: CHANNEL.provider,
  updated_at: AT,
};

const MEDIA = { media_id: "med_01kaj6q3s5t7v9x1z3b5d7f9h1", updated_at: AT };

export const OTHER_EVENTS = {
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
      updated_at: AT,
    },
  },
  "api.changed": {
    when: "Crier was upgraded to a release that changes the API. `GET /docs/api/changes.atom` is a feed of the same.",
    data: z.object({
      version: z.string().meta({ description: "The release." }),
      breaking: z.boolean().meta({
        description: "Whether a change since the previous version needs clients to change.",
      }),
      changes_url: z.string().meta({ description: "The page that lists the changes." }),
      updated_at,
    }),
    example: {
      version: "0.2.0",
      breaking: false,
      changes_url: "https://crier.example.com/docs/api/changes#0.2.0",
      updated_at: AT,
    },
  },
  "webhook.test": {
    when: "Someone sent a test event. It goes to that webhook whatever its `events`.",
    data: z.object({ webhook_id: z.string(), updated_at }),
    example: { webhook_id: "hook_01kaj7r4s6t8v0x2z4b6d8f0h2", updated_at: AT },
  },
} as const satisfies Record<string, WebhookEventRow>;
