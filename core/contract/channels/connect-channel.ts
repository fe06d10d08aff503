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
    "A live channel needs the platform's credentials, which are checked by signing in. A sandbox channel needs none.",
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
        "A channel to connect again, such as a sandbox that has simulated `auth`. A live account connected again keeps its channel without it.",
    }),
    name: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: "What the team calls it; the account's own name unless given." }),
  }),
  output: Channel,
  refusals: ["unknown_provider", "unsupported_mode", "connect_failed"],
  idempotent: true,
});
