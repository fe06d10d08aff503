import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Post } from "../resources/post.ts";
import { strictObject } from "../strict-object.ts";

export const RestorePost = defineOperation({
  name: "posts.restore",
  kind: "mutation",
  summary: "Restore a deleted post",
  description:
    "Within 30 days of its deletion, unless the operator configured another period. It returns as a draft. A post that isn't deleted is returned unchanged.",
  http: { method: "POST", path: "/posts/{id}/restore", etag: "updated_at" },
  agent: null,
  scope: "posts:write",
  input: strictObject({ id: Id }),
  output: Post,
  refusals: [],
});
