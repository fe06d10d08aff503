import { z } from "zod";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Id } from "#core/contract/id.ts";
import { Post } from "#core/contract/resources/post.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { ExpectedUpdatedAt } from "./draft-fields.ts";
import { VersionNumber } from "./get-post-version.ts";

/** The post with a version restored, and what couldn't be restored. */
const RestoredPost = Post.extend({
  left_out: z
    .object({
      channels: z.array(
        z.object({ channel_id: z.string(), provider: z.string(), name: z.string() }),
      ),
      media: z.array(z.string()),
    })
    .meta({
      description: "The version's channels and files that no longer exist in the organization.",
    }),
}).meta({ id: "RestoredPost" });
export type RestoredPost = z.infer<typeof RestoredPost>;

export const RestorePostVersion = defineOperation({
  name: "posts.restore_version",
  kind: "mutation",
  summary: "Restore a version of a post",
  description:
    "Makes an earlier version current by saving it as a new version: its content, channels, files, labels and campaign. The post's schedule stays as it is. A scheduled post must still be ready.",
  http: {
    method: "POST",
    path: "/posts/{id}/versions/{number}/restore",
    headers: { "If-Match": "expected_updated_at" },
    etag: "updated_at",
  },
  agent: null,
  scope: "posts:write",
  input: strictObject({
    id: Id,
    number: VersionNumber,
    expected_updated_at: ExpectedUpdatedAt.optional(),
  }),
  output: RestoredPost,
  refusals: [
    "not_ready",
    "approval_required",
    "sandbox_credits",
    "stale_version",
    "already_published",
  ],
});
