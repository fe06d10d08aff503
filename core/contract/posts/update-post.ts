import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Post } from "../resources/post.ts";
import { strictObject } from "../strict-object.ts";
import {
  Autofix,
  Campaign,
  draftFields,
  ExpectedUpdatedAt,
  Labels,
  ScheduledAt,
} from "./draft-fields.ts";

export const UpdatePost = defineOperation({
  name: "posts.update",
  kind: "mutation",
  summary: "Edit a post",
  description:
    "Changes what is sent and keeps the rest. `scheduled_at: null` unschedules. A post that is scheduled, or becomes so, must be ready.",
  http: {
    method: "PATCH",
    path: "/posts/{id}",
    headers: { "If-Match": "expected_updated_at" },
    etag: "updated_at",
  },
  scope: "posts:write",
  input: strictObject({
    id: z.string(),
    content: draftFields.content.optional(),
    channels: draftFields.channels.optional(),
    per_channel: draftFields.per_channel,
    media: draftFields.media,
    autofix: Autofix,
    labels: Labels.optional(),
    campaign: Campaign.nullable().optional(),
    scheduled_at: ScheduledAt.nullable().optional(),
    expected_updated_at: ExpectedUpdatedAt.optional(),
  }),
  output: Post,
  refusals: [
    "not_ready",
    "unknown_channel",
    "ambiguous_channel",
    "unknown_label",
    "unknown_media",
    "stale_version",
    "already_published",
  ],
});
