import { defineOperation } from "../define-operation.ts";
import { Post } from "../resources/post.ts";
import { strictObject } from "../strict-object.ts";
import { Autofix, Campaign, draftFields, Labels, ScheduledAt } from "./draft-fields.ts";

export const CreatePost = defineOperation({
  name: "posts.create",
  kind: "mutation",
  summary: "Create a post",
  description:
    "Without `scheduled_at` it is stored as a draft, problems and all. With it, the post must be ready: otherwise nothing is stored and `error.post` says what to change.",
  http: { method: "POST", path: "/posts", status: 201, etag: "updated_at" },
  scope: "posts:write",
  input: strictObject({
    ...draftFields,
    autofix: Autofix,
    labels: Labels.optional(),
    campaign: Campaign.optional(),
    scheduled_at: ScheduledAt.optional(),
  }),
  output: Post,
  refusals: ["not_ready", "unknown_channel", "ambiguous_channel", "unknown_label", "unknown_media"],
  idempotent: true,
});
