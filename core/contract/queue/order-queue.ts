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
    "Puts the posts of the channel's queue in this order, using their current slots. Refused if these are no longer exactly the next posts of the queue.",
  http: { method: "POST", path: "/channels/{id}/queue/order" },
  agent: null,
  scope: "posts:write",
  arms: () => true,
  input: strictObject({
    id: Id.meta({ description: "The channel's ID." }),
    post_ids: z
      .array(Id)
      .min(1)
      .max(MOST_REORDERED)
      .refine((ids) => new Set(ids).size === ids.length, { error: "contains a post twice" })
      .meta({
        description: "The queue's next posts in their new order, as many as you want to reorder.",
      }),
  }),
  output: QueueOrder,
  refusals: ["queue_changed", "approval_required"],
});
