import { changingTool } from "#core/contract/agent-tool.ts";
import { defineOperation } from "#core/contract/define-operation.ts";
import { mapInput } from "#core/contract/map-input.ts";
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
import {
  Autofix,
  Campaign,
  draftFields,
  Labels,
  MEDIA_TWICE,
  namesMediaOnce,
  RequestsApproval,
  ScheduledAt,
  Stage,
  WhenReady,
} from "./draft-fields.ts";

const ownFields = {
  autofix: Autofix,
  labels: Labels.optional(),
  campaign: Campaign.optional(),
  scheduled_at: ScheduledAt.optional(),
  when_ready: WhenReady.optional(),
  request_approval: RequestsApproval.optional(),
};

const AgentInput = strictObject({ ...agentDraftFields, ...ownFields, ...agentWriteFields })
  .refine(namesContentOnce, CONTENT_TWICE)
  .refine(namesHandlesOnce, HANDLES_TWICE);

export const CreatePost = defineOperation({
  name: "posts.create",
  kind: "mutation",
  summary: "Create a post",
  description:
    "Without `scheduled_at`, saves a draft even if it has errors or no channels yet. With it, the post must be ready; otherwise nothing is saved and `error.post` says what to change. Returns 201, or 202 with `now`, since publishing then continues in the background.",
  http: {
    method: "POST",
    path: "/posts",
    status: acceptedWhenPublishing(201),
    etag: "updated_at",
  },
  agent: changingTool({
    tool: "create_post",
    description:
      "Creates a post: without scheduled_at a draft, errors and all; with a time it is scheduled; with now it is published, which can't be taken back. If a post that isn't ready should go out, nothing is saved and the refusal has each channel's errors and fixes. Crier trims or splits by itself unless autofix is false. Returns the post.",
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
    input: mapInput(
      AgentInput,
      ({ autofix, labels, campaign, scheduled_at, when_ready, request_approval, ...draft }) => ({
        ...fromAgentDraft(draft),
        autofix,
        labels,
        campaign,
        scheduled_at,
        when_ready,
        request_approval,
      }),
      AGENT_NAMES,
    ),
  }),
  scope: "posts:write",
  arms: armsPost,
  input: strictObject({ ...draftFields, ...ownFields, stage: Stage.optional() }).refine(
    namesMediaOnce,
    MEDIA_TWICE,
  ),
  output: Post,
  refusals: [
    "not_ready",
    "approval_required",
    "sandbox_credits",
    "unknown_channel",
    "ambiguous_channel",
    "unknown_label",
    "unknown_media",
  ],
  idempotent: true,
});
