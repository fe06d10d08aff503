import { readingTool } from "#core/contract/agent-tool.ts";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Id } from "#core/contract/id.ts";
import { mapInput } from "#core/contract/map-input.ts";
import { Post } from "#core/contract/resources/post.ts";
import { PostProgress, toPostProgress } from "#core/contract/resources/post-progress.ts";
import { strictObject } from "#core/contract/strict-object.ts";

const Input = strictObject({ id: Id });

export const GetPost = defineOperation({
  name: "posts.get",
  kind: "query",
  summary: "Get a post",
  description:
    "The whole post, with the result of each channel as it arrives. `ETag` is its version.",
  http: { method: "GET", path: "/posts/{id}", etag: "updated_at" },
  aliases: [
    {
      method: "GET",
      path: "/posts/{id}/status",
      etag: "updated_at",
      name: "posts.status",
      summary: "Get a post's status",
      description: "Its status and the result of each channel as it arrives.",
      input: mapInput(Input, (given) => given),
      output: { schema: PostProgress, fromOutput: toPostProgress },
    },
  ],
  agent: readingTool({
    tool: "get_post",
    description:
      "Reads one post: its text per channel, schedule, validation, and each channel's result with URL or error.",
  }),
  scope: "posts:read",
  input: Input,
  output: Post,
  refusals: [],
});
