import { EventEmitter } from "node:events";
import {
  type ParsedCronItem,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from "graphile-worker";
import type pg from "pg";
import { DUE_CHANNEL } from "../store/add-jobs.ts";
import type { JobLogger } from "../types.ts";
import { createAlarm } from "./alarm.ts";
import { createQueueLogger } from "./queue-logger.ts";

/** Milliseconds between two looks of a worker that nobody woke: notifications and the alarm do all the waking. */
const POLL_INTERVAL = 300_000;
/** Milliseconds until a job that failed for the first time is given out again. */
const FIRST_DELAY = 3000;
/** Milliseconds until a job is looked for again that a worker was woken for and could not ask for. */
const RETRY_DELAY = 1000;
/** Where graphile-worker tells of jobs that are due at once. */
const NEW_CHANNEL = "jobs:insert";
/** Milliseconds that jobs in flight are given to end when the process stops. */
const PATIENCE = 10_000;

export interface QueueRunner {
  /** By what graphile-worker locks this process's jobs. */
  workerId: string;
  /** The ids of the jobs this process is running. */
  activeJobs(): string[];
  /** Settles when it takes no more jobs, for whatever reason. */
  ended: Promise<void>;
  /** Takes no more jobs and lets those in flight end, for ten seconds at most. */
  stop(): Promise<void>;
  /** Takes no more jobs and lets those in flight end, however long they take. */
  abandon(): void;
}

/** Starts graphile-worker on the pool, with an alarm for jobs that become due later. */
export async function startRunner({
  pool,
  tasks,
  crons,
  concurrency,
  logger,
}: {
  pool: pg.Pool;
  tasks: TaskList;
  crons: ParsedCronItem[];
  concurrency: number;
  logger: JobLogger;
}): Promise<QueueRunner> {
  const events: WorkerEvents = new EventEmitter();
  let workers: WorkerPool | undefined;
  let isOpen = true;
  const active = new Set<string>();
  const alarm = createAlarm({ pool, wake, atOnce: concurrency });

  function wake(count: number): void {
    if (isOpen) workers?.nudge(count);
  }

  function close(): void {
    isOpen = false;
    alarm.stop();
  }

  events.on("pool:create", ({ workerPool }) => {
    workers = workerPool;
  });
  const ended = new Promise<void>((resolve) => {
    events.on("pool:gracefulShutdown", () => {
      close();
      resolve();
    });
  });
  events.on("pool:listen:success", ({ client }) => {
    listen(client).then(
      () => {
        // What was told while nobody listened is found by looking.
        wake(concurrency);
        alarm.check();
      },
      // The connection is lost, and graphile-worker makes another.
      () => undefined,
    );
  });
  events.on("pool:listen:notification", ({ message }) => {
    if (message.channel === DUE_CHANNEL) alarm.expect(Number(message.payload));
  });

  events.on("job:start", ({ job }) => active.add(job.id));
  events.on("job:complete", ({ job }) => active.delete(job.id));
  // A job that failed is put off by graphile-worker (e seconds the first time), which tells nobody.
  events.on("job:error", () => alarm.expect(Date.now() + FIRST_DELAY));

  // Graphile-worker lets such a worker sleep for the whole poll interval.
  events.on("worker:getJob:error", () => alarm.expect(Date.now() + RETRY_DELAY));

  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: crons,
    events,
    logger: createQueueLogger(logger),
    noHandleSignals: true,
    // Only in batches does graphile-worker 0.18 look whether removing a job from the queue has failed.
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: POLL_INTERVAL,
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  runner.promise.catch((error: unknown) => logger.error({ error }, "The job queue failed."));
  return {
    workerId: workers?.id ?? "",
    activeJobs: () => [...active],
    ended,
    stop: () => {
      close();
      return stopWithin(runner);
    },
    abandon: () => {
      close();
      runner.stop().catch(() => undefined);
    },
  };
}

/**
 * Settles when both channels are listened to. Graphile-worker tells of its success before it listens, so it can't be
 * relied on for its own channel: a job that comes between a look and the listening would be found by neither.
 */
async function listen(client: pg.PoolClient): Promise<void> {
  await client.query(`listen "${DUE_CHANNEL}"; listen "${NEW_CHANNEL}"`);
}

async function stopWithin(runner: Runner): Promise<void> {
  const stopped = runner.stop().catch(() => undefined);
  const timeout = new AbortController();
  const isLate = await Promise.race([stopped.then(() => false), after(PATIENCE, timeout.signal)]);
  timeout.abort();
  if (isLate) await runner.kill("Jobs did not end in time.").catch(() => undefined);
}

function after(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });
}
