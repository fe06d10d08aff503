import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { LatePost } from "../resources/queue.ts";
import { strictObject } from "../strict-object.ts";

export const ListLate = defineOperation({
  name: "queue.late",
  kind: "query",
  summary: "List late posts",
  description:
    "Posts whose time passed while a channel was paused, oldest first, at most 100. They are never sent automatically: `POST /posts/{id}/resolve-late` decides what happens to each.",
  http: { method: "GET", path: "/queue/late" },
  agent: null,
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(LatePost),
  refusals: [],
});
