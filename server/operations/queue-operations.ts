import { GetQueue } from "#core/contract/queue/get-queue.ts";
import { ListLate } from "#core/contract/queue/list-late.ts";
import { OrderQueue } from "#core/contract/queue/order-queue.ts";
import { PauseQueue } from "#core/contract/queue/pause-queue.ts";
import { ResolveLate } from "#core/contract/queue/resolve-late.ts";
import { ResumeQueue } from "#core/contract/queue/resume-queue.ts";
import { ShareNext } from "#core/contract/queue/share-next.ts";
import { ShuffleQueue } from "#core/contract/queue/shuffle-queue.ts";
import { resolveLate } from "#server/services/posts/resolve-late.ts";
import { getQueue } from "../services/queue/get-queue.ts";
import { listLate } from "../services/queue/list-late.ts";
import { orderQueue } from "../services/queue/order-queue.ts";
import { pauseQueue } from "../services/queue/pause-queue.ts";
import { resumeQueue } from "../services/queue/resume-queue.ts";
import { shareNext } from "../services/queue/share-next.ts";
import { shuffleQueue } from "../services/queue/shuffle-queue.ts";
import { serve } from "./serve.ts";

export const queue = {
  get: serve(GetQueue, getQueue),
  late: serve(ListLate, listLate),
  order: serve(OrderQueue, orderQueue),
  pause: serve(PauseQueue, pauseQueue),
  resolve_late: serve(ResolveLate, resolveLate),
  resume: serve(ResumeQueue, resumeQueue),
  share_next: serve(ShareNext, shareNext),
  shuffle: serve(ShuffleQueue, shuffleQueue),
};
