import { changingTool } from "#core/contract/agent-tool.ts";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Id } from "#core/contract/id.ts";
import { Post } from "#core/contract/resources/post.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { ExpectedUpdatedAt, WhenReady } from "./draft-fields.ts";

export const PublishPost = defineOperation({
  name: "posts.publish",
  kind: "mutation",
  summary: "Publish a post now",
  description:
    "Publishes a draft or scheduled post on all of its channels. Returns at once; poll the post until each channel has its result.",
  http: {
    method: "POST",
    path: "/posts/{id}/publish",
    status: 202,
    headers: { "If-Match": "expected_updated_at" },
    etag: "updated_at",
  },
  agent: changingTool({
    tool: "publish_post",
    description:
      "Publishes a draft or scheduled post now, on all of its channels. It can't be taken back. Refused while the post isn't ready. Returns the post: call get_post until each channel has its result, or send a progress token to wait up to a minute.",
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: true,
  }),
  scope: "posts:write",
  arms: () => true,
  input: strictObject({
    id: Id,
    when_ready: WhenReady.optional(),
    expected_updated_at: ExpectedUpdatedAt.optional(),
  }),
  output: Post,
  refusals: [
    "not_ready",
    "approval_required",
    "sandbox_credits",
    "stale_version",
    "already_published",
    "organization_leaving",
  ],
  idempotent: true,
});
