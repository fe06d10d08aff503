import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Post } from "../resources/post.ts";
import { strictObject } from "../strict-object.ts";

export const GetPost = defineOperation({
  name: "posts.get",
  kind: "query",
  summary: "Read a post",
  description:
    "The whole post, with the result of each channel as it comes in. `ETag` is its version.",
  http: { method: "GET", path: "/posts/{id}", etag: "updated_at" },
  scope: "posts:read",
  input: strictObject({ id: z.string() }),
  output: Post,
  refusals: [],
});
