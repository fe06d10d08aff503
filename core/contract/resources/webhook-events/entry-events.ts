import { z } from "zod";
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
