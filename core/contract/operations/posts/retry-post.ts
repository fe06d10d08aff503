import { changingTool } from "#core/contract/agent-tool.ts";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Id } from "#core/contract/id.ts";
import { Post } from "#core/contract/resources/post.ts";
import { strictObject } from "#core/contract/strict-object.ts";

export const RetryPost = defineOperation({
  name: "posts.retry",
  kind: "mutation",
  summary: "Retry failed channels",
  description:
    "Publishes the post again only on the channels where it failed. A partly published thread continues where it stopped. Channels that are `unconfirmed` must be resolved first.",
  http: { method: "POST", path: "/posts/{id}/retry", status: 202, etag: "updated_at" },
  agent: changingTool({
    tool: "manage_post",
    action: "retry",
    description: "sends a failed post again, on the failed channels only, once the cause is gone.",
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
  }),
  scope: "posts:write",
  arms: () => true,
  input: strictObject({ id: Id }),
  output: Post,
  refusals: [
    "not_ready",
    "approval_required",
    "sandbox_credits",
    "nothing_failed",
    "organization_leaving",
  ],
  idempotent: true,
});
