import { z } from "zod";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Id } from "#core/contract/id.ts";
import { Attempt } from "#core/contract/resources/attempt.ts";
import { strictObject } from "#core/contract/strict-object.ts";

export const ListAttempts = defineOperation({
  name: "posts.attempts",
  kind: "query",
  summary: "List a post's publish attempts",
  description:
    "Every call made to a platform to publish the post, by channel in the post's order, oldest first.",
  http: { method: "GET", path: "/posts/{id}/attempts" },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: z.array(Attempt),
  refusals: [],
});
