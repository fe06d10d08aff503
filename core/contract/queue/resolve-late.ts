import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Post } from "../resources/post.ts";
import { strictObject } from "../strict-object.ts";

export const ResolveLate = defineOperation({
  name: "queue.resolve_late",
  kind: "mutation",
  summary: "Choose what becomes of a late post",
  description:
    "`now` publishes it, `next_slot` puts it in the queue, `unschedule` takes it back to draft. Where its other channels are out already, only those that are late are sent or queued, and `unschedule` marks them as failed: they can be sent again later.",
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
