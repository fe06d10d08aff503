import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Post } from "../resources/post.ts";
import { strictObject } from "../strict-object.ts";
import { draftFields } from "./draft-fields.ts";

export const ValidatePost = defineOperation({
  name: "posts.validate",
  kind: "query",
  summary: "Judge a post",
  description:
    "Says per channel what stands in the way and what would repair it. Takes a draft, or the `id` of a stored post. Stores nothing and repairs nothing.",
  http: { method: "POST", path: "/posts/validate" },
  scope: "posts:read",
  input: strictObject({
    id: z.string().optional(),
    content: draftFields.content.optional(),
    channels: draftFields.channels.optional(),
    per_channel: draftFields.per_channel,
    media: draftFields.media,
  }).superRefine((input, context) => {
    const { id, ...draft } = input;
    const given = Object.entries(draft).filter(([, value]) => value !== undefined);
    if (id !== undefined && given.length > 0) {
      context.addIssue({
        code: "custom",
        path: [given[0]?.[0] ?? "id"],
        message: "goes without `id`: send either a stored post's id or a draft",
      });
    }
    for (const field of ["content", "channels"] as const) {
      if (id === undefined && input[field] === undefined) {
        context.addIssue({
          code: "custom",
          path: [field],
          message: "is required, unless `id` names a stored post",
        });
      }
    }
  }),
  output: Post,
  refusals: ["unknown_channel", "ambiguous_channel", "unknown_media"],
});
