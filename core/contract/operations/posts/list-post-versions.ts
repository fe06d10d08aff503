import { z } from "zod";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Id } from "#core/contract/id.ts";
import { MOST_IN_CURSOR } from "#core/contract/limits.ts";
import { PostVersionRow } from "#core/contract/resources/post-version.ts";
import { strictObject } from "#core/contract/strict-object.ts";

export const ListPostVersions = defineOperation({
  name: "posts.versions",
  kind: "query",
  summary: "List a post's versions",
  description:
    "Every saved state of the post, newest first: who saved it, from where, and what changed. Of the dashboard's autosaves only some are stored. A post has at most 200 versions, besides the latest of each person; the oldest are deleted first.",
  http: { method: "GET", path: "/posts/{id}/versions" },
  agent: null,
  scope: "posts:read",
  input: strictObject({
    id: Id,
    cursor: z.string().max(MOST_IN_CURSOR).optional().meta({
      description: "The `next_cursor` of the previous page.",
    }),
    limit: z.int().min(1).max(100).default(50),
  }),
  output: z.object({ items: z.array(PostVersionRow), next_cursor: z.string().nullable() }),
  refusals: ["invalid_cursor"],
});
