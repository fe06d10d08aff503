import { z } from "zod";
import { Instant } from "#core/contract/instant.ts";
import { CHANNEL, entryFacts, POST, type WebhookEventRow } from "./facts.ts";

const error = z.string().nullable().meta({
  description: "As `code: message`, at most 1,000 characters. `GET /posts/{id}` has all of it.",
});

export const ENTRY_EVENTS = {
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
      error,
    }),
    example: {
      ...POST,
      ...CHANNEL,
      status: "failed",
      error: "auth: Bluesky refused the sign-in. Reconnect the channel.",
    },
  },
  "entry.unconfirmed": {
    when: "A post may be published on one of its channels: the platform's response was lost. A person resolves it.",
    data: z.object({ ...entryFacts, status: z.literal("unconfirmed"), error }),
    example: {
      ...POST,
      ...CHANNEL,
      status: "unconfirmed",
      error: "unknown: Bluesky didn't answer. The post may be published.",
    },
  },
  "entry.handoff_due": {
    when: "A post is due on a channel without an account: a person publishes it in the platform's app and reports it on the page at `url`.",
    data: z.object({
      ...entryFacts,
      status: z.literal("handoff"),
      url: z.string(),
      due_at: Instant,
      expires_at: Instant,
    }),
    example: {
      ...POST,
      ...CHANNEL,
      provider: "instagram",
      name: "Acme on Instagram",
      status: "handoff",
      url: "https://crier.example/handoff/01kaj5d9h2m4p6r8t0v2x4z6b8k3m9x2c7v5b1n8",
      due_at: "2026-11-21T09:15:00.000Z",
      expires_at: "2026-11-23T09:15:00.000Z",
    },
  },
  "entry.edited": {
    when: "A published post was changed on one of its channels.",
    data: z.object(entryFacts),
    example: { ...POST, ...CHANNEL },
  },
  "entry.deleted": {
    when: "A published post was deleted on one of its channels. `post.deleted` follows once it is deleted on all of them.",
    data: z.object(entryFacts),
    example: { ...POST, ...CHANNEL },
  },
} as const satisfies Record<string, WebhookEventRow>;
