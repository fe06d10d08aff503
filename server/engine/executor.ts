import type { InngestFunction } from "inngest";
import type pg from "pg";
import { createRegistry } from "./config/registry.ts";
import { createEventIntake, type EventIntake } from "./intake/event-intake.ts";
import { retryDelay as usualRetryDelay } from "./protocol/retry-delay.ts";
import { createQueue, type Queue } from "./queue/create-queue.ts";
import { planCrons } from "./queue/cron.ts";
import { migrateQueue } from "./queue/migrate-queue.ts";
import { createSlotGranter } from "./queue/slot-granter.ts";
import type { JobLogger } from "./types.ts";
import { createTasks } from "./worker/create-tasks.ts";

export interface EmbeddedExecutor extends EventIntake {
  /** Begins to run functions. Throws UnsupportedError for a function that asks for what only a server can do. */
  start(): Promise<void>;
  /** Takes no more calls, lets those in flight end (ten seconds at most), and leaves the rest to other processes. */
  stop(): Promise<void>;
}

/** Makes the executor of this process. Events can be sent before `start`. */
export function createEmbeddedExecutor({
  pool,
  functions,
  handle,
  logger,
  concurrency = 40,
  retryDelay = usualRetryDelay,
}: {
  /** Shared with the queue, which keeps one connection for itself; calls use others for moments only. */
  pool: pg.Pool;
  functions: readonly InngestFunction.Any[];
  /** The SDK's handler, called in process. */
  handle: (request: Request) => Promise<Response>;
  logger: JobLogger;
  /** How many calls are made at once: twice what one platform is given by default, so that a slow one leaves room. */
  concurrency?: number;
  /** Milliseconds from failed attempt number `attempt`, from 0, to the next. */
  retryDelay?: (attempt: number) => number;
}): EmbeddedExecutor {
  let queue: Queue | undefined;
  const slots = createSlotGranter(pool, logger);
  let stopping = false;

  async function start(): Promise<void> {
    const registry = createRegistry(functions);
    const crons = planCrons(registry);
    const isStopping = () => stopping;
    const tasks = createTasks({
      pool,
      registry,
      handle,
      retryDelay,
      isStopping,
      pokeSlots: slots.poke,
    });
    await migrateQueue(pool);
    queue = createQueue({ pool, tasks, crons, concurrency, pokeSlots: slots.poke, logger });
    await queue.start();
  }

  async function stop(): Promise<void> {
    stopping = true;
    await queue?.stop();
    await slots.stop();
  }

  return { start, stop, ...createEventIntake({ pool, functions: () => functions }) };
}
