import { z } from "zod";
import { Instant } from "../instant.ts";
import { ChannelInteractions } from "./channel-interactions.ts";
import { PostingTime } from "./posting-time.ts";

export const ChannelMode = z.enum(["live", "sandbox"]).meta({
  id: "ChannelMode",
  description:
    "`sandbox` follows the platform's rules to the letter and publishes to the built-in simulator.",
});
export type ChannelMode = z.infer<typeof ChannelMode>;

export const ChannelHealth = z.enum(["healthy", "disconnected", "unavailable"]).meta({
  id: "ChannelHealth",
  description:
    "`disconnected`: connect it again. `unavailable`: the platform does not answer at present.",
});
export type ChannelHealth = z.infer<typeof ChannelHealth>;

/** A connected destination. */
export const Channel = z
  .object({
    id: z.string(),
    provider: z.string(),
    mode: ChannelMode,
    name: z.string(),
    handle: z.string().meta({ description: "The account's name on the platform." }),
    health: ChannelHealth,
    health_reason: z.string().nullable(),
    sign_in_ends_at: Instant.nullable().meta({
      description:
        "When somebody has to connect it again at the latest. Null where Crier renews the sign-in, or where no end is known.",
    }),
    project_id: z.string().nullable().meta({ description: "The project it belongs to." }),
    posting_times: z.array(PostingTime).nullable().meta({
      description: "When its queue publishes. Null: at its project's posting times.",
    }),
    paused_at: Instant.nullable().meta({
      description: "Since when nothing is published on it. Null while it isn't paused.",
    }),
    capabilities: z.object({
      ingestion: z.boolean().meta({
        description:
          "Whether comments or reviews can be read and answered, with what the account has granted. `GET /capabilities` has the rest.",
      }),
      interactions: ChannelInteractions,
    }),
    created_at: Instant,
  })
  .meta({ id: "Channel" });
export type Channel = z.infer<typeof Channel>;
