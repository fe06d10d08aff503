import { z } from "zod";
import { Id } from "#core/contract/id.ts";
import { limitedRecord } from "#core/contract/limited-record.ts";
import { MOST_CHANNELS } from "#core/contract/limits.ts";
import { Format } from "#core/contract/resources/channel-entry.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { draftFields, Options, PerChannel } from "./draft-fields.ts";

const Placement = strictObject({
  channel_id: Id,
  format: Format.nullable().optional().meta({
    description: "One of the platform's formats. Default: Crier chooses.",
  }),
  scheduled_at: PerChannel.shape.scheduled_at,
});

/** A draft with the field names that agents use. `channel_ids`, `variants` and the like also accept provider names. */
export const agentDraftFields = {
  content: draftFields.content.optional(),
  body: draftFields.content
    .optional()
    .meta({ description: "Same as `content`. Send one of them." }),
  channel_ids: draftFields.channels.optional(),
  placements: z.array(Placement).max(MOST_CHANNELS).optional().meta({
    description: "Channels with their own format and time, in addition to `channel_ids`.",
  }),
  variants: draftFields.per_channel.meta({
    description: "What a channel customizes, by channel ID: text, thread, title, fixes.",
  }),
  media_handles: draftFields.media,
  thread_media: draftFields.thread_media.meta({
    description: "Media IDs for each item of a thread. Not together with `media_handles`.",
  }),
  platform_options: limitedRecord(Options, MOST_CHANNELS).optional().meta({
    description: "Platform-specific settings, by channel ID.",
  }),
};

export const AGENT_NAMES = {
  channels: "channel_ids",
  per_channel: "variants",
  media: "media_handles",
};

const AgentDraft = z.object(agentDraftFields);
type AgentDraft = z.output<typeof AgentDraft>;

export function fromAgentDraft(draft: AgentDraft) {
  return {
    content: draft.content ?? draft.body,
    channels: channelsOf(draft),
    per_channel: overridesOf(draft),
    media: draft.media_handles,
    thread_media: draft.thread_media,
  };
}

/** For `refine`: `content` and `body` exclude each other. */
export function namesContentOnce(draft: { content?: unknown; body?: unknown }): boolean {
  return draft.content === undefined || draft.body === undefined;
}

export const CONTENT_TWICE = {
  path: ["body"],
  error: "can't be combined with `content`: send one of them",
};

/** For `refine`: `media_handles` and `thread_media` exclude each other. */
export function namesHandlesOnce(draft: { media_handles?: unknown; thread_media?: unknown }) {
  return draft.media_handles === undefined || draft.thread_media === undefined;
}

export const HANDLES_TWICE = {
  path: ["thread_media"],
  error: "can't be combined with `media_handles`: send one of them",
};

function channelsOf({ channel_ids, placements }: AgentDraft): string[] | undefined {
  if (channel_ids === undefined && placements === undefined) return undefined;
  const placed = placements?.map(({ channel_id }) => channel_id) ?? [];
  return [...new Set([...(channel_ids ?? []), ...placed])];
}

function overridesOf({ variants = {}, platform_options = {}, placements = [] }: AgentDraft) {
  const overrides = new Map<string, PerChannel>(Object.entries(variants));
  for (const [channel, options] of Object.entries(platform_options))
    overrides.set(channel, { ...overrides.get(channel), options });
  for (const { channel_id, ...placed } of placements)
    if (Object.keys(placed).length > 0)
      overrides.set(channel_id, { ...overrides.get(channel_id), ...placed });
  return overrides.size === 0 ? undefined : Object.fromEntries(overrides);
}
