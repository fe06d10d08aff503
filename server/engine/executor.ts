import type { Inngest, InngestFunction } from "inngest";
import type pg from "pg";
import { createRegistry } from "./config/registry.ts";
import { createEventIntake, type EventIntake } from "./intake/event-intake.ts";
import { retryDelay as usualRetryDelay } from "./protocol/retry-delay.ts";
import { createSdkHandler, type SdkHandler } from "./protocol/sdk-handler.ts";
import { createBatch } from "./queue/batch.ts";
import { createQueue, type Queue } from "./queue/create-queue.ts";
import { planCrons, startCron } from "./queue/cron.ts";
import { type Pulse, USUAL_PULSE } from "./queue/heartbeat.ts";
import type { AtWork } from "./queue/slots.ts";
import { recordCalls } from "./store/record-calls.ts";
import { transaction } from "./store/transaction.ts";
import type { JobLogger, LimitsOf, TenantOf } from "./types.ts";
import { driveCall } from "./worker/drive-call.ts";
import { endTimer } from "./worker/end-timer.ts";
import type { Worker } from "./worker/worker.ts";

export interface EmbeddedExecutor extends EventIntake {
  /** Starts running functions. Throws UnsupportedError for a function that needs a real server. */
  start(): Promise<void>;
  /** Accepts no more calls, lets those in flight end (`stopWithin` at most), and leaves the rest to other processes. */
  stop(): Promise<void>;
}

/** Creates this process's executor. Events can be sent before `start`. */
export function createEmbeddedExecutor({
  pool,
  client,
  functions,
  handle = createSdkHandler({ client, functions }),
  logger,
  tenantOf,
  limitsOf,
  concurrency = 40,
  atWork = { alone: concurrency, shared: concurrency },
  stopWithin = 10_000,
  retryDelay = usualRetryDelay,
  keptDays = 7,
  pulse = USUAL_PULSE,
  clock = Date.now,
}: {
  pool: pg.Pool;
  client: Inngest;
  functions: readonly InngestFunction.Any[];
  handle?: SdkHandler;
  logger: JobLogger;
  tenantOf?: TenantOf;
  limitsOf?: LimitsOf;
  /** Maximum concurrent calls. One function may use three quarters of them. */
  concurrency?: number;
  /** How many of them may do work at once, excluding those waiting for external responses (`whileWaiting`). */
  atWork?: AtWork;
  /** Milliseconds that calls in flight may take to end when the process stops. */
  stopWithin?: number;
  /** Returns the milliseconds from failed attempt number `attempt`, from 0, to the next. */
  retryDelay?: (attempt: number) => number;
  /** Days that ended runs and events are kept for inspection, at least 1. */
  keptDays?: number;
  pulse?: Pulse;
  /** Returns milliseconds since 1970. Crons start by this clock. */
  clock?: () => number;
}): EmbeddedExecutor {
  let queue: Queue | undefined;
  let cron: ReturnType<typeof startCron> | undefined;
  let isStopping = false;

  async function start(): Promise<void> {
    const registry = createRegistry(functions, { tenantOf, limitsOf });
    const lines = planCrons(registry);
    const worker: Worker = {
      pool,
      registry,
      handle,
      retryDelay,
      isStopping: () => isStopping,
      record: createBatch((records) => transaction(pool, (db) => recordCalls(db, records))),
    };
    queue = createQueue({
      pool,
      make: (taken, slot) =>
        taken.kind === "timer" ? endTimer(pool, taken) : driveCall(worker, taken, slot),
      concurrency,
      atWork,
      stopWithin,
      pulse,
      logger,
    });
    await queue.start();
    cron = startCron({ pool, registry, lines, keptDays, clock, logger });
  }

  async function stop(): Promise<void> {
    isStopping = true;
    cron?.stop();
    await queue?.stop();
  }

  return {
    start,
    stop,
    ...createEventIntake({ pool, functions: () => functions, tenantOf, limitsOf }),
  };
}
