import type { InngestFunction } from "inngest";
import type pg from "pg";
import { createRegistry } from "./config/registry.ts";
import { createEventIntake, type EventIntake } from "./intake/event-intake.ts";
import { retryDelay as usualRetryDelay } from "./protocol/retry-delay.ts";
import { planCrons } from "./queue/cron.ts";
import { type Heartbeat, startHeartbeat } from "./queue/heartbeat.ts";
import { migrateQueue } from "./queue/migrate-queue.ts";
import { type QueueRunner, startRunner } from "./queue/start-runner.ts";
import type { JobLogger } from "./types.ts";
import { createTasks } from "./worker/create-tasks.ts";

export interface EmbeddedExecutor extends EventIntake {
  /** Begins to run functions. Throws UnsupportedError for a function that asks for what only a server can do. */
  start(): Promise<void>;
  /** Takes no more calls, lets those in flight end (ten seconds at most), and leaves the rest to other processes. */
  stop(): Promise<void>;
}

/** Milliseconds until a queue that ended by itself is started again. */
const RESTART_DELAY = 1000;

/** Makes the executor of this process. Events can be sent before `start`. */
export function createEmbeddedExecutor({
  pool,
  functions,
  handle,
  logger,
  concurrency = 20,
  retryDelay = usualRetryDelay,
}: {
  /** Shared with the queue, which keeps one connection for itself; calls use others for moments only. */
  pool: pg.Pool;
  functions: readonly InngestFunction.Any[];
  /** The SDK's handler, called in process. */
  handle: (request: Request) => Promise<Response>;
  logger: JobLogger;
  /** How many calls are made at once. */
  concurrency?: number;
  /** Milliseconds from failed attempt number `attempt`, from 0, to the next. */
  retryDelay?: (attempt: number) => number;
}): EmbeddedExecutor {
  let runner: QueueRunner | undefined;
  let heartbeat: Heartbeat | undefined;
  let stopping = false;

  async function start(): Promise<void> {
    const registry = createRegistry(functions);
    const crons = planCrons(registry);
    const tasks = createTasks({ pool, registry, handle, retryDelay, isStopping: () => stopping });
    await migrateQueue(pool);
    await launch();

    async function launch(): Promise<void> {
      runner = await startRunner({ pool, tasks, crons, concurrency, logger });
      const { workerId, activeJobs } = runner;
      heartbeat = await startHeartbeat({ pool, workerId, activeJobs, logger });
      void runner.ended.then(relaunch);
    }

    async function relaunch(): Promise<void> {
      if (stopping) return;
      logger.error({}, "The job queue ended by itself. It is started again.");
      await heartbeat?.stop().catch(() => undefined);
      setTimeout(() => void launch().catch(relaunch), RESTART_DELAY);
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    await runner?.stop();
    await heartbeat?.stop();
  }

  return { start, stop, ...createEventIntake({ pool, functions: () => functions }) };
}
