import type { z } from "zod";
import type { ShareNext } from "#core/contract/operations/queue.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { QueueOrder } from "#core/contract/resources/queue.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { reorderQueue } from "./reorder-queue.ts";

interface Call {
  ctx: ServiceContext;
  input: z.output<typeof ShareNext.input>;
}

/** Moves a post to the front of a channel's queue. The posts before it move back one slot. */
export function shareNext({ ctx, input: { id, post_id } }: Call): Promise<QueueOrder> {
  return reorderQueue(ctx, id, (post_ids, { name }) => {
    if (!post_ids.includes(post_id)) throw refuseNotQueued(post_id, name);
    return [post_id, ...post_ids.filter((other) => other !== post_id)];
  });
}

function refuseNotQueued(post_id: string, name: string): Refusal {
  return Refusal.because(
    "not_queued",
    `${post_id} is not among the next posts in the queue of ${name}. Read the queue again with GET /queue.`,
  );
}
