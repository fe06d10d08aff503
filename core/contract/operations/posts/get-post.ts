import { z } from "zod";
import { readingTool } from "#core/contract/agent-tool.ts";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Id } from "#core/contract/id.ts";
import { LONGEST_WAIT_SECONDS, MOST_WAITING_REQUESTS } from "#core/contract/limits.ts";
import { mapInput } from "#core/contract/map-input.ts";
import { Post } from "#core/contract/resources/post.ts";
import { PostProgress, toPostProgress } from "#core/contract/resources/post-progress.ts";
import { strictObject } from "#core/contract/strict-object.ts";

const Own = strictObject({ id: Id });

const Input = Own.extend({
  wait: z.int().min(0).max(LONGEST_WAIT_SECONDS).optional().meta({
    description:
      "How many seconds to wait, while the post is `publishing`, until each channel has its result.",
  }),
});

export const GetPost = defineOperation({
  name: "posts.get",
  kind: "query",
  summary: "Get a post",
  description: `The whole post, with the result of each channel as it arrives. \`ETag\` is its version. With \`wait\`, the response comes once the post is no longer \`publishing\`, or after that time as the post is then. An organization can have ${MOST_WAITING_REQUESTS} requests waiting at once.`,
  http: { method: "GET", path: "/posts/{id}", etag: "updated_at" },
  aliases: [
    {
      method: "GET",
      path: "/posts/{id}/status",
      etag: "updated_at",
      name: "posts.status",
      summary: "Get a post's status",
      description: "Its status and the result of each channel as it arrives.",
      input: mapInput(Own, (given) => given),
      output: { schema: PostProgress, fromOutput: toPostProgress },
    },
  ],
  agent: readingTool({
    tool: "get_post",
    input: mapInput(Own, (given) => given),
    description:
      "Reads a post: text per channel, schedule, validation, and each channel's result with URL or error.",
  }),
  scope: "posts:read",
  input: Input,
  output: Post,
  refusals: [],
});
