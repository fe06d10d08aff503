import type { ParsedCronItem, TaskList } from "graphile-worker";
import type pg from "pg";
import type { JobLogger } from "../types.ts";
import { type Heartbeat, startHeartbeat } from "./heartbeat.ts";
import { type QueueRunner, startRunner } from "./start-runner.ts";

/** Milliseconds until a queue that ended by itself is started again. */
const RESTART_DELAY = 1000;

export interface Queue {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A queue that runs until it is stopped. Graphile-worker gives up when it can't say to the database that a job is done;
 * after a lost connection a new one takes its place, while jobs of the old one run to their end.
 */
export function createQueue(options: {
  pool: pg.Pool;
  tasks: TaskList;
  crons: ParsedCronItem[];
  concurrency: number;
  /** Grants the slots that a process which ended may have left. */
  pokeSlots: () => void;
  logger: JobLogger;
}): Queue {
  const { pool, pokeSlots, logger } = options;
  let runner: QueueRunner | undefined;
  let heartbeat: Heartbeat | undefined;
  let isStopping = false;

  async function start(): Promise<void> {
    runner = await startRunner(options);
    void runner.ended.then(replace);
    const { workerId, activeJobs } = runner;
    heartbeat = await startHeartbeat({ pool, workerId, activeJobs, pokeSlots, logger });
  }

  function replace(): void {
    if (isStopping) return;
    logger.error({}, "The job queue lost its database. It is started again.");
    runner?.abandon();
    heartbeat?.retire();
    restartLater();
  }

  function restartLater(): void {
    setTimeout(() => {
      if (!isStopping) start().catch(restartLater);
    }, RESTART_DELAY);
  }

  return {
    start,
    stop: async () => {
      isStopping = true;
      await runner?.stop();
      await heartbeat?.stop();
    },
  };
}
