import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { limitedRecord } from "../limited-record.ts";
import { MOST_CHANNELS } from "../limits.ts";
import { Post } from "../resources/post.ts";
import { strictObject } from "../strict-object.ts";
import { draftFields, ExpectedUpdatedAt, PerChannel } from "./draft-fields.ts";

/** What of a channel's copy can be changed while it is out. Its files, format and time can't. */
const { content, thread, title, options } = PerChannel.shape;
const LiveCopy = strictObject({ content, thread, title, options })
  .refine((given) => given.content == null || given.thread === undefined, {
    path: ["thread"],
    error: "goes without `content`: send one of them",
  })
  .meta({ id: "LiveCopy" });

export const EditLivePost = defineOperation({
  name: "posts.edit_live",
  kind: "mutation",
  summary: "Edit what is live",
  description:
    "Changes a post where it is out, on the channels whose platform lets it be changed (`edit` of its manifest). `202` with the post: `edit` of each channel is `editing`, then `edited`, or `failed` with the reason and the words that are still there. Poll `GET /posts/{id}`. With `content`, the channels that show the post's own content and can't be changed keep theirs: `edit` is `kept`, and says why. A channel that `per_channel` names must be one that can. All changed channels are judged as for publishing; one that is not ready, or can't be changed, refuses the whole request, and nothing is changed.",
  http: {
    method: "POST",
    path: "/posts/{id}/edit-live",
    status: 202,
    headers: { "If-Match": "expected_updated_at" },
    etag: "updated_at",
  },
  agent: null,
  scope: "posts:write",
  arms: () => true,
  input: strictObject({
    id: Id,
    content: draftFields.content.optional(),
    per_channel: limitedRecord(LiveCopy, MOST_CHANNELS).optional(),
    expected_updated_at: ExpectedUpdatedAt.optional(),
  }),
  output: Post,
  refusals: ["not_ready", "approval_required", "stale_version", "not_editable"],
  idempotent: true,
});
