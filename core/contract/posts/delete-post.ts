import { z } from "zod";
import { changingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Post } from "../resources/post.ts";
import { strictObject } from "../strict-object.ts";
import { ExpectedUpdatedAt } from "./draft-fields.ts";

export const DeletePost = defineOperation({
  name: "posts.delete",
  kind: "mutation",
  summary: "Delete a post",
  description:
    "A draft, a scheduled post, or one that failed on every channel. It can be restored for 30 days, unless the operator has set another time. What is out is deleted with `everywhere` alone, from its platforms first: that is `202` with the post. Read it until it is gone, for good; a channel on which that fails says why in `error`, and the same request tries again.",
  http: {
    method: "DELETE",
    path: "/posts/{id}",
    status: { among: [204, 202], choose: (post) => (post === null ? 204 : 202) },
    headers: { "If-Match": "expected_updated_at" },
  },
  agent: changingTool({
    tool: "delete_post",
    description:
      "Deletes a post. A draft or scheduled post is gone; what is published stays on the platforms unless everywhere is true, which can't be undone. Returns null, or with everywhere the post on its way.",
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: true,
  }),
  scope: "posts:write",
  arms: ({ everywhere }) => everywhere === true,
  input: strictObject({
    id: Id,
    everywhere: z.boolean().optional().meta({
      description: "Whether what is out is deleted from its platforms. That can't be undone.",
    }),
    expected_updated_at: ExpectedUpdatedAt.optional(),
  }),
  output: Post.nullable(),
  refusals: ["stale_version", "already_published", "not_deletable"],
});
