import { z } from "zod";
import { Instant } from "#core/contract/instant.ts";
import { ChannelMode } from "../channel.ts";
import { AT, CHANNEL, channelFacts, type WebhookEventRow } from "./facts.ts";

const EXAMPLE = { ...CHANNEL, updated_at: AT };

const handle = z.string().meta({ description: "The account's name on its platform." });

const orAll = "Null if all channels were paused or resumed at once.";

export const CHANNEL_EVENTS = {
  "channel.connected": {
    when: "A channel was connected, or connected again.",
    data: z.object({ ...channelFacts, mode: ChannelMode, handle }),
    example: { ...EXAMPLE, mode: "live", handle: "acme.example" },
  },
  "channel.disconnected": {
    when: "A channel can no longer publish: its platform refused the sign-in, or a person disconnected it.",
    data: z.object({
      ...channelFacts,
      reason: z
        .string()
        .nullable()
        .meta({ description: "The platform's message. Null if a person disconnected it." }),
      removed: z.boolean().meta({ description: "Whether a person disconnected the channel." }),
    }),
    example: {
      ...CHANNEL,
      reason: "Bluesky refused the sign-in.",
      removed: false,
      updated_at: AT,
    },
  },
  "channel.renamed": {
    when: "A channel's account was renamed on its platform, or a person renamed the channel in Crier or corrected the account of one that is published by hand.",
    data: z.object({
      ...channelFacts,
      previous_name: z.string().nullable().meta({
        description: "Null if only the account got another name.",
      }),
      handle,
      previous_handle: z.string().nullable().meta({
        description: "Null if only the channel got another name in Crier.",
      }),
    }),
    example: {
      ...EXAMPLE,
      previous_name: null,
      handle: "acme.example",
      previous_handle: "acme.bsky.social",
    },
  },
  "channel.sign_in_ending": {
    when: "A channel's sign-in expires within a week, and only a person can renew it. Sent once per expiry.",
    data: z.object({ ...channelFacts, ends_at: Instant }),
    example: { ...EXAMPLE, ends_at: "2026-11-28T09:00:00.000Z" },
  },
  "capability.changed": {
    when: "What a channel can do changed: its platform stopped or resumed answering, publishing to it was paused or resumed, or its account or server got other rules. `GET /capabilities` has the current ones. Disconnecting and reconnecting send `channel.disconnected` and `channel.connected` instead, and rules that a platform announced are in `GET /capabilities/changes`.",
    data: z.object({
      channel_id: z.string().nullable().meta({ description: orAll }),
      provider: z.string().nullable(),
      name: z.string().nullable().meta({ description: "The channel's name." }),
      change: z.enum(["unavailable", "available", "paused", "resumed", "rules"]).meta({
        description:
          "`unavailable`: the platform keeps failing. `rules`: the account's or its server's rules, such as the maximum length of a text.",
      }),
      reason: z.string().nullable().meta({
        description: "The platform's message, if it is unavailable.",
      }),
      updated_at: channelFacts.updated_at,
    }),
    example: { ...EXAMPLE, change: "unavailable", reason: "Bluesky didn't answer in time." },
  },
  "connect_link.used": {
    when: "Someone used a connect link: they connected channels, cancelled, or it failed.",
    data: z.object({
      connect_link_id: z.string(),
      status: z.enum(["connected", "cancelled", "failed"]),
      provider: z.string().nullable(),
      channel_ids: z.array(z.string()),
      label: z.string().nullable().meta({ description: "The link's own label." }),
      updated_at: channelFacts.updated_at,
    }),
    example: {
      connect_link_id: "conn_01kaj9c4e6g8j0m2p4r6t8v0x2",
      status: "connected",
      provider: CHANNEL.provider,
      channel_ids: [CHANNEL.channel_id],
      label: "Customer 4711",
      updated_at: AT,
    },
  },
} as const satisfies Record<string, WebhookEventRow>;
