import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { MOST_REORDERED } from "../limits.ts";
import { QueueOrder } from "../resources/queue.ts";
import { strictObject } from "../strict-object.ts";

export const OrderQueue = defineOperation({
  name: "queue.order",
  kind: "mutation",
  summary: "Reorder a queue",
  description:
    "Puts the posts of the channel's queue into this order, in the slots that they have. Refused where the queue no longer holds exactly these posts as its next ones.",
  http: { method: "POST", path: "/channels/{id}/queue/order" },
  agent: null,
  scope: "posts:write",
  arms: () => true,
  input: strictObject({
    id: Id.meta({ description: "The channel's." }),
    post_ids: z
      .array(Id)
      .min(1)
      .max(MOST_REORDERED)
      .refine((ids) => new Set(ids).size === ids.length, { error: "names a post twice" })
      .meta({ description: "The queue's next posts, as many as are to be reordered." }),
  }),
  output: QueueOrder,
  refusals: ["queue_changed", "approval_required"],
});
