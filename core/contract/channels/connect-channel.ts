import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { limitedRecord } from "../limited-record.ts";
import { Channel, ChannelMode } from "../resources/channel.ts";
import { strictObject } from "../strict-object.ts";

export const ConnectChannel = defineOperation({
  name: "channels.connect",
  kind: "mutation",
  summary: "Connect a channel",
  description:
    "For a live channel, send the platform's credentials; Crier checks them by signing in. A sandbox channel needs none.",
  http: { method: "POST", path: "/channels", status: 201 },
  agent: null,
  scope: "channels",
  input: strictObject({
    provider: Id.meta({ examples: ["bluesky"] }),
    mode: ChannelMode,
    credentials: limitedRecord(z.string().max(10_000), 20).optional().meta({
      description:
        "Live Bluesky: `service`, `identifier` and `password` (an app password). Mastodon: `instance` and `access_token`. X: `access_token` and `refresh_token`. Facebook, Instagram and Threads: `access_token`. Telegram: `token` and `chat`. Discord: `webhook`. Slack: `token` and `channel`.",
    }),
    channel_id: Id.optional().meta({
      description:
        "The channel to reconnect, such as a sandbox channel that simulated `auth`. A live account that is connected again keeps its channel even without it.",
    }),
    name: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: "The name your team uses. Default: the account's own name." }),
  }),
  output: Channel,
  refusals: ["unknown_provider", "unsupported_mode", "connect_failed"],
  idempotent: true,
});
