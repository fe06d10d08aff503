import { changingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { mapInput } from "../map-input.ts";
import { Post } from "../resources/post.ts";
import { strictObject } from "../strict-object.ts";
import { acceptedWhenPublishing } from "./accepted-when-publishing.ts";
import {
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
  Labels,
  MEDIA_TWICE,
  namesMediaOnce,
  ScheduledAt,
  WhenReady,
} from "./draft-fields.ts";

const ownFields = {
  autofix: Autofix,
  labels: Labels.optional(),
  campaign: Campaign.optional(),
  scheduled_at: ScheduledAt.optional(),
  when_ready: WhenReady.optional(),
};

const AgentInput = strictObject({ ...agentDraftFields, ...ownFields })
  .refine(namesContentOnce, CONTENT_TWICE)
  .refine(namesHandlesOnce, HANDLES_TWICE);

export const CreatePost = defineOperation({
  name: "posts.create",
  kind: "mutation",
  summary: "Create a post",
  description:
    "Without `scheduled_at` it is stored as a draft, problems and all. With it, the post must be ready: otherwise nothing is stored and `error.post` says what to change. `201`; with `now` it is on its way, which is `202`.",
  http: {
    method: "POST",
    path: "/posts",
    status: acceptedWhenPublishing(201),
    etag: "updated_at",
  },
  agent: changingTool(
    "create_post",
    { destructiveHint: true, idempotentHint: false },
    mapInput(AgentInput, ({ autofix, labels, campaign, scheduled_at, when_ready, ...draft }) => ({
      ...fromAgentDraft(draft),
      autofix,
      labels,
      campaign,
      scheduled_at,
      when_ready,
    })),
  ),
  scope: "posts:write",
  arms: armsPost,
  input: strictObject({ ...draftFields, ...ownFields }).refine(namesMediaOnce, MEDIA_TWICE),
  output: Post,
  refusals: ["not_ready", "unknown_channel", "ambiguous_channel", "unknown_label", "unknown_media"],
  idempotent: true,
});
