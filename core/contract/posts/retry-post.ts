import { changingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Post } from "../resources/post.ts";
import { strictObject } from "../strict-object.ts";

export const RetryPost = defineOperation({
  name: "posts.retry",
  kind: "mutation",
  summary: "Send again what failed",
  description:
    "Publishes the post again on the channels where it failed, and only there: a thread of which a part is out goes on where it stopped. What is `unconfirmed` is settled first.",
  http: { method: "POST", path: "/posts/{id}/retry", status: 202, etag: "updated_at" },
  agent: changingTool({
    tool: "retry_post",
    description:
      "Sends a failed or partly published post again, on the failed channels only. Call it after the cause is gone. Returns the post.",
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
  }),
  scope: "posts:write",
  arms: () => true,
  input: strictObject({ id: Id }),
  output: Post,
  refusals: ["not_ready", "approval_required", "sandbox_credits", "nothing_failed"],
  idempotent: true,
});
