import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Post } from "../resources/post.ts";
import { strictObject } from "../strict-object.ts";

export const RestorePost = defineOperation({
  name: "posts.restore",
  kind: "mutation",
  summary: "Restore a deleted post",
  description:
    "Within 30 days of its deletion, unless the operator has set another time. It comes back as a draft, whatever it was. A post that is not deleted is answered as it is.",
  http: { method: "POST", path: "/posts/{id}/restore", etag: "updated_at" },
  agent: null,
  scope: "posts:write",
  input: strictObject({ id: Id }),
  output: Post,
  refusals: [],
});
