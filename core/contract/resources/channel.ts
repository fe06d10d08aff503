import { z } from "zod";
import { Instant } from "../instant.ts";
import { ChannelInteractions } from "./channel-interactions.ts";
import { PostingTime } from "./posting-time.ts";

export const ChannelMode = z.enum(["live", "sandbox", "handoff"]).meta({
  id: "ChannelMode",
  description:
    "`sandbox` follows the platform's rules exactly and publishes to the built-in simulator. `handoff` follows them too, without an account: when a post is due, a person is told and publishes it in the platform's app.",
});
export type ChannelMode = z.infer<typeof ChannelMode>;

export const ChannelHealth = z.enum(["healthy", "disconnected", "unavailable"]).meta({
  id: "ChannelHealth",
  description:
    "`disconnected`: reconnect it. `unavailable`: the platform doesn't answer right now.",
});
export type ChannelHealth = z.infer<typeof ChannelHealth>;

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
        "The latest time to reconnect the channel. Null if Crier renews its access, or if no expiry is known.",
    }),
    project_id: z.string().nullable().meta({ description: "The project it belongs to." }),
    posting_times: z.array(PostingTime).nullable().meta({
      description:
        "The posting times of its queue. Null: those of its project or, without any, of the organization.",
    }),
    paused_at: Instant.nullable().meta({
      description: "When publishing to it was paused. Null if it isn't paused.",
    }),
    capabilities: z.object({
      ingestion: z.boolean().meta({
        description:
          "Whether comments or reviews can be read and answered with the access the account granted. `GET /capabilities` has the details.",
      }),
      interactions: ChannelInteractions,
    }),
    created_at: Instant,
  })
  .meta({ id: "Channel" });
export type Channel = z.infer<typeof Channel>;
