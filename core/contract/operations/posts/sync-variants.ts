import { z } from "zod";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Id } from "#core/contract/id.ts";
import { Post } from "#core/contract/resources/post.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { ExpectedUpdatedAt } from "./draft-fields.ts";

export const SyncVariants = defineOperation({
  name: "posts.sync_variants",
  kind: "mutation",
  summary: "Copy text to other channels",
  description:
    "With `from`, the channels in `to` get that channel's text as their own customized text. Without it, they are reset to the post's content and follow it from then on. You can do the same with `content` in `per_channel`.",
  http: {
    method: "POST",
    path: "/posts/{id}/sync-variants",
    headers: { "If-Match": "expected_updated_at" },
    etag: "updated_at",
  },
  agent: null,
  scope: "posts:write",
  input: strictObject({
    id: Id,
    from: Id.optional().meta({
      description: "The channel to copy from. Default: the post's content.",
    }),
    to: z.array(Id).min(1).max(100).meta({ description: "The channels to copy to." }),
    expected_updated_at: ExpectedUpdatedAt.optional(),
  }),
  output: Post,
  refusals: [
    "not_ready",
    "approval_required",
    "sandbox_credits",
    "unknown_channel",
    "stale_version",
    "already_published",
  ],
  idempotent: true,
});
