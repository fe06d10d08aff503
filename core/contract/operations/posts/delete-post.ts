import { z } from "zod";
import { changingTool } from "#core/contract/agent-tool.ts";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Id } from "#core/contract/id.ts";
import { Post } from "#core/contract/resources/post.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { ExpectedUpdatedAt } from "./draft-fields.ts";

export const DeletePost = defineOperation({
  name: "posts.delete",
  kind: "mutation",
  summary: "Delete a post",
  description:
    "Deletes a draft, a scheduled post, or one that failed on every channel. You can restore it for 30 days, unless the operator configured another period. A published post is deleted only with `everywhere`, from its platforms first: the request then returns 202 with the post. Poll the post until it is deleted; if a channel fails, its `error` says why, and repeating the request tries again.",
  http: {
    method: "DELETE",
    path: "/posts/{id}",
    status: { among: [204, 202], choose: (post) => (post === null ? 204 : 202) },
    headers: { "If-Match": "expected_updated_at" },
  },
  agent: changingTool({
    tool: "delete_post",
    description:
      "Deletes a draft or scheduled post, which manage_post can restore for 30 days. With everywhere, a published post is deleted from its platforms, which can't be undone. Returns null, or the post while that happens.",
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: true,
    describe: { everywhere: "" },
  }),
  scope: "posts:write",
  arms: ({ everywhere }) => everywhere === true,
  input: strictObject({
    id: Id,
    everywhere: z.boolean().optional().meta({
      description: "Also delete a published post from its platforms. This can't be undone.",
    }),
    expected_updated_at: ExpectedUpdatedAt.optional(),
  }),
  output: Post.nullable(),
  refusals: ["stale_version", "already_published", "not_deletable"],
});
