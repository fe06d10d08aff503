import { changingTool } from "#core/contract/agent-tool.ts";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Id } from "#core/contract/id.ts";
import { Post } from "#core/contract/resources/post.ts";
import { strictObject } from "#core/contract/strict-object.ts";

export const RestorePost = defineOperation({
  name: "posts.restore",
  kind: "mutation",
  summary: "Restore a deleted post",
  description:
    "Within 30 days of its deletion, unless the operator configured another period. It returns as a draft, or as failed if it had failed. A post that isn't deleted is returned unchanged.",
  http: { method: "POST", path: "/posts/{id}/restore", etag: "updated_at" },
  agent: changingTool({
    tool: "manage_post",
    action: "restore",
    description: "brings back a deleted post as a draft.",
    destructiveHint: false,
    idempotentHint: true,
  }),
  scope: "posts:write",
  input: strictObject({ id: Id }),
  output: Post,
  refusals: [],
});
