import { z } from "zod";
import { changingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";
import { ExpectedUpdatedAt } from "./draft-fields.ts";

export const DeletePost = defineOperation({
  name: "posts.delete",
  kind: "mutation",
  summary: "Delete a post",
  description:
    "A draft, a scheduled post, or one that failed on every channel. It can be restored for 30 days, unless the operator has set another time. What is out stays: Crier deletes nothing from a platform.",
  http: {
    method: "DELETE",
    path: "/posts/{id}",
    status: 204,
    headers: { "If-Match": "expected_updated_at" },
  },
  agent: changingTool("delete_post", { destructiveHint: true, idempotentHint: true }),
  scope: "posts:write",
  input: strictObject({ id: Id, expected_updated_at: ExpectedUpdatedAt.optional() }),
  output: z.null(),
  refusals: ["stale_version", "already_published"],
});
