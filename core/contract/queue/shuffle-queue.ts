import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { QueueOrder } from "../resources/queue.ts";
import { strictObject } from "../strict-object.ts";

export const ShuffleQueue = defineOperation({
  name: "queue.shuffle",
  kind: "mutation",
  summary: "Shuffle a queue",
  description:
    "Puts the next 100 posts of the channel's queue in a random order, using their current slots. Posts scheduled for their own time keep it.",
  http: { method: "POST", path: "/channels/{id}/queue/shuffle" },
  agent: null,
  scope: "posts:write",
  arms: () => true,
  input: strictObject({ id: Id.meta({ description: "The channel's ID." }) }),
  output: QueueOrder,
  refusals: ["approval_required"],
});
