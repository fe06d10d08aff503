import { changingTool } from "#core/contract/agent-tool.ts";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Id } from "#core/contract/id.ts";
import { limitedRecord } from "#core/contract/limited-record.ts";
import { MOST_CHANNELS } from "#core/contract/limits.ts";
import { Post } from "#core/contract/resources/post.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { draftFields, ExpectedUpdatedAt, PerChannel } from "./draft-fields.ts";

/** What can be changed of a published post. Its files, format and time can't. */
const { content, thread, title, options } = PerChannel.shape;
const LiveCopy = strictObject({ content, thread, title, options })
  .refine((given) => given.content == null || given.thread === undefined, {
    path: ["thread"],
    error: "can't be combined with `content`: send one of them",
  })
  .meta({ id: "LiveCopy" });

export const EditLivePost = defineOperation({
  name: "posts.edit_live",
  kind: "mutation",
  summary: "Edit a published post",
  description:
    "Edits the post on the channels whose platform supports it (`edit` in its rules). Returns 202 with the post: each channel's `edit` is `editing`, then `edited`, or `failed` with the reason and the text that is still published. Poll `GET /posts/{id}`. With `content`, channels that use the post's main text but can't be edited stay unchanged: their `edit` is `kept`, with the reason. Channels named in `per_channel` must be editable. All edited channels are validated as for publishing; if one is not ready or can't be edited, the whole request is refused and nothing changes.",
  http: {
    method: "POST",
    path: "/posts/{id}/edit-live",
    status: 202,
    headers: { "If-Match": "expected_updated_at" },
    etag: "updated_at",
  },
  agent: changingTool({
    tool: "manage_post",
    action: "edit_live",
    description:
      "changes the text of a published post where the platform allows it. Each channel's edit says how it went.",
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
    names: { per_channel: "variants" },
    describe: { content: "" },
  }),
  scope: "posts:write",
  arms: () => true,
  input: strictObject({
    id: Id,
    content: draftFields.content.optional(),
    per_channel: limitedRecord(LiveCopy, MOST_CHANNELS).optional(),
    expected_updated_at: ExpectedUpdatedAt.optional(),
  }),
  output: Post,
  refusals: [
    "not_ready",
    "approval_required",
    "stale_version",
    "not_editable",
    "organization_leaving",
  ],
  idempotent: true,
});
