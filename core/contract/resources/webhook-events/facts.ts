/** What several event types send, and examples of it. */
import { z } from "zod";
import { Instant } from "#core/contract/instant.ts";

export interface WebhookEventRow {
  /** When it is sent. */
  when: string;
  data: z.ZodType;
  example: object;
}

export const updated_at = Instant.meta({
  description:
    "The version of what changed. Events can arrive in any order: ignore those older than what you have.",
});

export const postFacts = { post_id: z.string(), updated_at };

export const entryFacts = {
  ...postFacts,
  channel_id: z.string(),
  provider: z.string(),
  name: z.string().meta({ description: "The channel's name." }),
};

export const channelFacts = {
  channel_id: z.string(),
  provider: z.string(),
  name: z.string().meta({ description: "The channel's name." }),
  updated_at,
};

/** The time of all examples. */
export const AT = "2026-11-21T09:15:02.000Z";

export const POST = { post_id: "post_01kaj5d9h2m4p6r8t0v2x4z6b8", updated_at: AT };

export const CHANNEL = {
  channel_id: "chan_01kaj4w2g0c8v5t7n9q1r3s5w7",
  provider: "bluesky",
  name: "Acme on Bluesky",
};
