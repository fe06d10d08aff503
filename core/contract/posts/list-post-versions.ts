import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { MOST_IN_CURSOR } from "../limits.ts";
import { PostVersionRow } from "../resources/post-version.ts";
import { strictObject } from "../strict-object.ts";

export const ListPostVersions = defineOperation({
  name: "posts.versions",
  kind: "query",
  summary: "List a post's versions",
  description:
    "Every state that the post was saved in, newest first, with who saved it, from where, and what changed. Of what the dashboard saves by itself while a person writes, some are kept. The oldest go once there are 200.",
  http: { method: "GET", path: "/posts/{id}/versions" },
  agent: null,
  scope: "posts:read",
  input: strictObject({
    id: Id,
    cursor: z.string().max(MOST_IN_CURSOR).optional().meta({
      description: "The `next_cursor` of the page before.",
    }),
    limit: z.int().min(1).max(100).default(50),
  }),
  output: z.object({ items: z.array(PostVersionRow), next_cursor: z.string().nullable() }),
  refusals: ["invalid_cursor"],
});
