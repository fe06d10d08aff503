import { z } from "zod";
import { Id } from "#core/contract/id.ts";
import { limitedRecord } from "#core/contract/limited-record.ts";
import { MOST_CHANNELS } from "#core/contract/limits.ts";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import { FixKind } from "#core/contract/resources/fix.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import {
  Autofix,
  draftFields,
  Labels,
  Options,
  PerChannel,
  RequestsApproval,
  ScheduledAt,
  WhenReady,
} from "./draft-fields.ts";

const Placement = strictObject({
  channel_id: Id,
  format: z.string().max(40).nullable().optional().describe("Such as post, thread, reel, story."),
  scheduled_at: PerChannel.shape.scheduled_at.describe(""),
});

/** The operation checks its fields in relation to each other. */
const Variant = strictObject({
  ...undescribed(PerChannel.shape),
  apply: z.array(FixKind.describe("")).max(10).optional(),
});

/** The description of the whole says what agents need of the fields. */
function undescribed<Shape extends Record<string, z.ZodType>>(shape: Shape): Shape {
  const fields = Object.entries(shape).map(([name, field]) => [name, field.describe("")]);
  return Object.fromEntries(fields) as Shape;
}

/** A draft with the field names that agents use. `channel_ids`, `variants` and the like also accept provider names. */
export const agentDraftFields = {
  content: draftFields.content
    .optional()
    .describe("The text, in markdown. Without markup it is published exactly as typed."),
  body: draftFields.content.optional().describe("Same as content."),
  channel_ids: draftFields.channels
    .optional()
    .describe("Channel IDs, or names of platforms with one channel."),
  placements: z.array(Placement).max(MOST_CHANNELS).optional().meta({
    description: "More channels, with their own format and time.",
  }),
  variants: limitedRecord(Variant, MOST_CHANNELS).optional().meta({
    description:
      "What a channel has of its own, by channel ID: content or thread (items), title, media, time, platform settings; fixes to apply. Null: as the post.",
  }),
  media_handles: draftFields.media.describe("Media IDs in their order."),
  thread_media: draftFields.thread_media.describe(
    "Media IDs for each item of a thread, instead of media_handles.",
  ),
  platform_options: limitedRecord(Options, MOST_CHANNELS).optional().meta({
    description: "Platform settings by channel ID.",
  }),
};

/** Fields of creating and updating, described more briefly. */
export const agentWriteFields = {
  autofix: Autofix.describe(""),
  labels: Labels.optional().describe("Names or IDs. Unknown names are created."),
  scheduled_at: ScheduledAt.optional().describe(
    "ISO 8601 with offset, 30m, 2h, 3d, 1w, now, or next_slot of the queue.",
  ),
  when_ready: WhenReady.optional().describe("Waits for files in processing, as a draft."),
  request_approval: RequestsApproval.optional().describe("Also requests approval, if needed."),
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
  for (const { channel_id, format, ...timed } of placements) {
    // The operation refuses an unknown format, and names them all.
    const placed = format === undefined ? timed : { ...timed, format: format as Format | null };
    if (Object.keys(placed).length > 0)
      overrides.set(channel_id, { ...overrides.get(channel_id), ...placed });
  }
  return overrides.size === 0 ? undefined : Object.fromEntries(overrides);
}
