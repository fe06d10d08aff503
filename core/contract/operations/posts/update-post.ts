import { z } from "zod";
import { changingTool } from "#core/contract/agent-tool.ts";
import { defineOperation } from "#core/contract/define-operation.ts";
import type { HttpAlias, HttpBinding } from "#core/contract/http-binding.ts";
import { Id } from "#core/contract/id.ts";
import { MOST_CHANNELS } from "#core/contract/limits.ts";
import { mapInput } from "#core/contract/map-input.ts";
import { FixKind } from "#core/contract/resources/fix.ts";
import { Post } from "#core/contract/resources/post.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { acceptedWhenPublishing } from "./accepted-when-publishing.ts";
import {
  AGENT_NAMES,
  agentDraftFields,
  agentWriteFields,
  CONTENT_TWICE,
  fromAgentDraft,
  HANDLES_TWICE,
  namesContentOnce,
  namesHandlesOnce,
} from "./agent-draft.ts";
import { armsPost } from "./arms-post.ts";
import type { PerChannel } from "./draft-fields.ts";
import {
  Autofix,
  Campaign,
  draftFields,
  ExpectedUpdatedAt,
  Labels,
  MEDIA_TWICE,
  namesMediaOnce,
  RequestsApproval,
  ScheduledAt,
  Stage,
  WhenReady,
} from "./draft-fields.ts";

interface Edit {
  id?: string | undefined;
  per_channel?: Record<string, PerChannel> | undefined;
  autofix?: boolean | undefined;
  scheduled_at?: string | null | undefined;
  when_ready?: boolean | undefined;
  request_approval?: boolean | undefined;
  expected_updated_at?: string | undefined;
}

const address = {
  method: "POST",
  status: acceptedWhenPublishing(200),
  headers: { "If-Match": "expected_updated_at" },
  etag: "updated_at",
} as const satisfies Omit<HttpBinding<unknown, Post>, "path">;

const postFields = { id: Id, expected_updated_at: ExpectedUpdatedAt.optional() };

const Placements = z
  .array(strictObject({ channel_id: Id, scheduled_at: ScheduledAt }))
  .min(1)
  .max(MOST_CHANNELS)
  .meta({ description: "Channels of the post, each with a future time. `now` is not allowed." });

const updateAliases: readonly HttpAlias<Edit, Post>[] = [
  {
    ...address,
    path: "/posts/{id}/schedule",
    name: "posts.schedule",
    summary: "Schedule a post",
    description:
      "Schedules the post or moves it to another time. `now` publishes it and returns 202. Refused if the post is not ready.",
    input: mapInput(
      strictObject({
        ...postFields,
        scheduled_at: ScheduledAt,
        when_ready: WhenReady.optional(),
        request_approval: RequestsApproval.optional(),
      }),
      (given) => given,
    ),
  },
  {
    ...address,
    path: "/posts/{id}/schedule-placements",
    name: "posts.schedule_placements",
    summary: "Schedule channels of a post",
    description:
      "Schedules channels of the post for their own times. Other channels keep theirs; with `cascade` they get the first placement's time. Refused if a channel would have no time or the post is not ready.",
    input: mapInput(
      strictObject({
        ...postFields,
        placements: Placements,
        cascade: z.boolean().optional(),
        when_ready: WhenReady.optional(),
      }),
      ({ placements, cascade, ...given }) => ({
        ...given,
        per_channel: Object.fromEntries(
          placements.map(({ channel_id, scheduled_at }) => [channel_id, { scheduled_at }]),
        ),
        ...(cascade === true ? { scheduled_at: placements[0]?.scheduled_at } : {}),
      }),
    ),
  },
  {
    ...address,
    path: "/posts/{id}/unschedule",
    name: "posts.unschedule",
    summary: "Unschedule a post",
    description: "Turns a scheduled post back into a draft.",
    input: mapInput(strictObject(postFields), (given) => ({
      ...given,
      autofix: false,
      scheduled_at: null,
    })),
  },
  {
    ...address,
    path: "/posts/{id}/apply-fix",
    name: "posts.apply_fix",
    summary: "Apply a fix to one channel",
    description:
      "Applies one of the fixes that the channel's validation offers. If it isn't offered, nothing changes.",
    input: mapInput(
      strictObject({ ...postFields, channel_id: Id, kind: FixKind }),
      ({ channel_id, kind, ...given }) => ({
        ...given,
        autofix: false,
        per_channel: { [channel_id]: { apply: [kind] } },
      }),
    ),
  },
];

const ownFields = {
  id: Id,
  autofix: Autofix,
  labels: Labels.optional(),
  campaign: Campaign.nullable().optional(),
  scheduled_at: ScheduledAt.nullable().optional(),
  when_ready: WhenReady.optional(),
  request_approval: RequestsApproval.optional(),
  expected_updated_at: ExpectedUpdatedAt.optional(),
};

const AgentInput = strictObject({
  ...agentDraftFields,
  ...ownFields,
  ...agentWriteFields,
  campaign: z.string().max(200).optional().meta({ description: "Empty: none." }),
  unschedule: z.boolean().optional(),
})
  .refine(({ scheduled_at, unschedule }) => scheduled_at === undefined || unschedule !== true, {
    path: ["unschedule"],
    error: "can't be combined with `scheduled_at`: send one of them",
  })
  .refine(namesContentOnce, CONTENT_TWICE)
  .refine(namesHandlesOnce, HANDLES_TWICE);

export const UpdatePost = defineOperation({
  name: "posts.update",
  kind: "mutation",
  summary: "Update a post",
  description:
    "Omitted fields stay as they are. `scheduled_at: null` unschedules. A post that is or becomes scheduled must be ready. A scheduled post that isn't approved (any more) although it must be stays scheduled, and isn't published before it is approved. Returns 200, or 202 with `now`, since publishing then continues in the background.",
  http: {
    method: "PATCH",
    path: "/posts/{id}",
    status: acceptedWhenPublishing(200),
    headers: { "If-Match": "expected_updated_at" },
    etag: "updated_at",
  },
  aliases: updateAliases,
  agent: changingTool({
    tool: "update_post",
    description:
      "Changes an unpublished post, keeping what you leave out; unschedule makes it a draft. To apply a fix that an error offers: variants {channel_id: {apply: [kind]}}. Returns the post.",
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: true,
    input: mapInput(
      AgentInput,
      ({ id, autofix, labels, campaign, scheduled_at, unschedule, when_ready, ...given }) => {
        const { expected_updated_at, request_approval, ...draft } = given;
        const own = {
          id,
          autofix,
          labels,
          campaign: campaign === "" ? null : campaign,
          scheduled_at: unschedule === true ? null : scheduled_at,
          when_ready,
          request_approval,
          expected_updated_at,
        };
        return { ...fromAgentDraft(draft), ...own };
      },
      AGENT_NAMES,
    ),
  }),
  scope: "posts:write",
  arms: armsPost,
  input: strictObject({
    ...ownFields,
    content: draftFields.content.optional(),
    channels: draftFields.channels.optional(),
    per_channel: draftFields.per_channel,
    media: draftFields.media,
    thread_media: draftFields.thread_media,
    stage: Stage.optional(),
  }).refine(namesMediaOnce, MEDIA_TWICE),
  output: Post,
  refusals: [
    "sandbox_credits",
    "not_ready",
    "approval_required",
    "unknown_channel",
    "ambiguous_channel",
    "unknown_label",
    "unknown_media",
    "stale_version",
    "already_published",
  ],
  idempotent: true,
});
