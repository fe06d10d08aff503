import type { QueueOrder } from "#core/contract/resources/queue.ts";
import { shuffle } from "#core/domain/schedule/shuffle.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { reorderQueue } from "./reorder-queue.ts";

export function shuffleQueue({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<QueueOrder> {
  return reorderQueue(ctx, id, (post_ids) => shuffle(post_ids, ctx.system.random));
}
