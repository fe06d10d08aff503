import { changingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { mapInput } from "../map-input.ts";
import { Post } from "../resources/post.ts";
import { strictObject } from "../strict-object.ts";
import { acceptedWhenPublishing } from "./accepted-when-publishing.ts";
import {
  AGENT_NAMES,
  agentDraftFields,
  CONTENT_TWICE,
  fromAgentDraft,
  HANDLES_TWICE,
  namesContentOnce,
  namesHandlesOnce,
} from "./agent-draft.ts";
import { armsPost } from "./arms-post.ts";
import {
  Autofix,
  Campaign,
  draftFields,
  ExpectedUpdatedAt,
  Labels,
  MEDIA_TWICE,
  namesMediaOnce,
  ScheduledAt,
  WhenReady,
} from "./draft-fields.ts";
import { updateAliases } from "./update-aliases.ts";

const ownFields = {
  id: Id,
  autofix: Autofix,
  labels: Labels.optional(),
  campaign: Campaign.nullable().optional(),
  scheduled_at: ScheduledAt.nullable().optional(),
  when_ready: WhenReady.optional(),
  expected_updated_at: ExpectedUpdatedAt.optional(),
};

const AgentInput = strictObject({ ...agentDraftFields, ...ownFields })
  .refine(namesContentOnce, CONTENT_TWICE)
  .refine(namesHandlesOnce, HANDLES_TWICE);

export const UpdatePost = defineOperation({
  name: "posts.update",
  kind: "mutation",
  summary: "Update a post",
  description:
    "Omitted fields stay as they are. `scheduled_at: null` unschedules. A post that is or becomes scheduled must be ready. Returns 200, or 202 with `now`, since publishing then continues in the background.",
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
      "Changes a post and keeps every field you leave out; scheduled_at null takes a scheduled post back to draft. Use it to apply a fix that an error offers: variants {channel_id: {fixes: [...]}} or your own text. Pass expected_updated_at to avoid overwriting another person's edit. Not for published posts. Returns the post.",
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: true,
    input: mapInput(
      AgentInput,
      ({ id, autofix, labels, campaign, scheduled_at, when_ready, ...given }) => {
        const { expected_updated_at, ...draft } = given;
        const own = {
          id,
          autofix,
          labels,
          campaign,
          scheduled_at,
          when_ready,
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
