import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Post } from "../resources/post.ts";
import { strictObject } from "../strict-object.ts";

export const ResolveLate = defineOperation({
  name: "queue.resolve_late",
  kind: "mutation",
  summary: "Resolve a late post",
  description:
    "`now` publishes it, `next_slot` adds it to the queue, `unschedule` turns it back into a draft. If its other channels are already published, only the late ones are sent or queued, and `unschedule` marks them as failed so that you can retry them later.",
  http: { method: "POST", path: "/posts/{id}/resolve-late", etag: "updated_at" },
  agent: null,
  scope: "posts:write",
  arms: ({ choice }) => choice !== "unschedule",
  input: strictObject({ id: Id, choice: z.enum(["now", "next_slot", "unschedule"]) }),
  output: Post,
  refusals: [
    "not_late",
    "channel_paused",
    "not_ready",
    "approval_required",
    "no_posting_times",
    "queue_full",
  ],
  idempotent: true,
});
