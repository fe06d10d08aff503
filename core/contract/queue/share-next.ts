import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { QueueOrder } from "../resources/queue.ts";
import { strictObject } from "../strict-object.ts";

export const ShareNext = defineOperation({
  name: "queue.share_next",
  kind: "mutation",
  summary: "Share a queued post next",
  description:
    "Moves the post to the first taken slot of the channel's queue. The posts ahead of it move back by one slot; all other posts, and its other channels, keep their times.",
  http: { method: "POST", path: "/channels/{id}/queue/share-next" },
  agent: null,
  scope: "posts:write",
  arms: () => true,
  input: strictObject({ id: Id.meta({ description: "The channel's ID." }), post_id: Id }),
  output: QueueOrder,
  refusals: ["not_queued", "approval_required"],
});
