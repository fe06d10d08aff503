import type { z } from "zod";
import type { OrderQueue } from "#core/contract/operations/queue.ts";
import type { QueueOrder } from "#core/contract/resources/queue.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refuseChanged, reorderQueue } from "./reorder-queue.ts";

interface Call {
  ctx: ServiceContext;
  input: z.output<typeof OrderQueue.input>;
}

/** Reorders the next posts of a channel's queue as given. Throws if the queue has different posts by now. */
export function orderQueue({ ctx, input: { id, post_ids } }: Call): Promise<QueueOrder> {
  return reorderQueue(ctx, id, (current, channel) => {
    const next = new Set(current.slice(0, post_ids.length));
    const isSame = next.size === post_ids.length && post_ids.every((post_id) => next.has(post_id));
    if (!isSame) throw refuseChanged(channel);
    return [...post_ids, ...current.slice(post_ids.length)];
  });
}
