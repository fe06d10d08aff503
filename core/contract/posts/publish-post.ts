import { changingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Post } from "../resources/post.ts";
import { strictObject } from "../strict-object.ts";
import { ExpectedUpdatedAt, WhenReady } from "./draft-fields.ts";

export const PublishPost = defineOperation({
  name: "posts.publish",
  kind: "mutation",
  summary: "Publish a post now",
  description:
    "Sends a draft or scheduled post to all of its channels. The answer comes at once; read the post until each channel has its result.",
  http: {
    method: "POST",
    path: "/posts/{id}/publish",
    status: 202,
    headers: { "If-Match": "expected_updated_at" },
    etag: "updated_at",
  },
  agent: changingTool("publish_post", { destructiveHint: true, idempotentHint: true }),
  scope: "posts:write",
  arms: () => true,
  input: strictObject({
    id: Id,
    when_ready: WhenReady.optional(),
    expected_updated_at: ExpectedUpdatedAt.optional(),
  }),
  output: Post,
  refusals: ["not_ready", "stale_version", "already_published"],
  idempotent: true,
});
