import { z } from "zod";
import { readingTool } from "#core/contract/agent-tool.ts";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Id } from "#core/contract/id.ts";
import { mapInput } from "#core/contract/map-input.ts";
import { Post } from "#core/contract/resources/post.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import {
  AGENT_NAMES,
  agentDraftFields,
  CONTENT_TWICE,
  fromAgentDraft,
  HANDLES_TWICE,
  namesContentOnce,
  namesHandlesOnce,
} from "./agent-draft.ts";
import { draftFields, MEDIA_TWICE, namesMediaOnce } from "./draft-fields.ts";

const AgentInput = strictObject({ id: Id.optional(), ...agentDraftFields })
  .refine(namesContentOnce, CONTENT_TWICE)
  .refine(namesHandlesOnce, HANDLES_TWICE);

export const ValidatePost = defineOperation({
  name: "posts.validate",
  kind: "query",
  summary: "Validate a post",
  description:
    "Returns, per channel, the errors that block publishing and the fixes that would help. Takes a draft, or the `id` of a stored post. Stores and changes nothing.",
  http: { method: "POST", path: "/posts/validate", etag: "updated_at" },
  aliases: [
    {
      method: "POST",
      path: "/posts/preflight",
      name: "posts.preflight",
      summary: "Validate a draft",
      description:
        "Returns, per channel, the errors that block a draft from publishing and the fixes that would help. Stores nothing.",
      input: mapInput(
        strictObject(draftFields).refine(namesMediaOnce, MEDIA_TWICE),
        (draft) => draft,
      ),
    },
  ],
  agent: readingTool({
    tool: "validate_post",
    action: "post",
    description:
      "a draft as for create_post, or a stored post by id. Returns it with ready, and per channel errors, fixes that would help, and warnings.",
    input: mapInput(
      AgentInput,
      ({ id, ...draft }) => ({ id, ...fromAgentDraft(draft) }),
      AGENT_NAMES,
    ),
  }),
  scope: "posts:read",
  input: strictObject({
    id: Id.optional(),
    content: draftFields.content.optional(),
    channels: draftFields.channels.optional(),
    per_channel: draftFields.per_channel,
    media: draftFields.media,
    thread_media: draftFields.thread_media,
    scheduled_at: z.literal("next_slot").optional().meta({
      description:
        "Validates the draft for the next free slots of its channels and returns them: the post's `scheduled_at`, and each channel's if it is later. Reserves nothing.",
    }),
  }).superRefine((input, context) => {
    const { id, ...draft } = input;
    if (!namesMediaOnce(draft))
      context.addIssue({
        code: "custom",
        path: MEDIA_TWICE.path,
        message: MEDIA_TWICE.error,
      });
    const given = Object.entries(draft).filter(([, value]) => value !== undefined);
    if (id !== undefined && given.length > 0) {
      context.addIssue({
        code: "custom",
        path: [given[0]?.[0] ?? "id"],
        message: "can't be combined with `id`: send either a stored post's ID or a draft",
      });
    }
    for (const field of ["content", "channels"] as const) {
      if (id === undefined && input[field] === undefined) {
        context.addIssue({
          code: "custom",
          path: [field],
          message: "is required, unless `id` names a stored post",
        });
      }
    }
  }),
  output: Post,
  refusals: ["unknown_channel", "ambiguous_channel", "unknown_media"],
});
