import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { PostRow } from "../resources/post.ts";
import { strictObject } from "../strict-object.ts";

export const ListPosts = defineOperation({
  name: "posts.list",
  kind: "query",
  summary: "List posts",
  description: "Newest first. Page until `next_cursor` is null.",
  http: { method: "GET", path: "/posts" },
  scope: "posts:read",
  input: strictObject({
    limit: z.int().min(1).max(200).default(100),
    include: z
      .literal("ready")
      .optional()
      .meta({ description: "`ready` adds `ready` to each row, and caps the page at 25 rows." }),
    cursor: z.string().optional().meta({ description: "The `next_cursor` of the page before." }),
  }),
  output: z.object({ items: z.array(PostRow), next_cursor: z.string().nullable() }),
  refusals: ["invalid_cursor"],
});
