import type { Inngest, InngestFunction } from "inngest";
import type pg from "pg";
import { createRegistry } from "./config/registry.ts";
import { createEventIntake, type EventIntake } from "./intake/event-intake.ts";
import type { Slot } from "./protocol/current-call.ts";
import { retryDelay as usualRetryDelay } from "./protocol/retry-delay.ts";
import { createSdkHandler, type SdkHandler } from "./protocol/sdk-handler.ts";
import { createQueue, type Queue } from "./queue/create-queue.ts";
import { planCrons, startCron } from "./queue/cron.ts";
import { type Pulse, USUAL_PULSE } from "./queue/heartbeat.ts";
import type { AtWork } from "./queue/slots.ts";
import { joinBranch } from "./runs/join.ts";
import { deleteCall, holdCall, queueCall } from "./store/calls.ts";
import { recordCalls } from "./store/record-calls.ts";
import { storeRunWait } from "./store/runs.ts";
import { endWaiting } from "./store/steps.ts";
import { transaction } from "./store/transaction.ts";
import type { Claim, JobLogger, LimitsOf, Taken, TenantOf } from "./types.ts";
import { beginCall } from "./worker/call-in-flight.ts";
import { makeCall } from "./worker/make-call.ts";
import { recordOutcome } from "./worker/record-outcome.ts";
import { whileHeld } from "./worker/while-held.ts";
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
  retentionDays = 7,
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
  retentionDays?: number;
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
    cron = startCron({ pool, registry, lines, retentionDays, clock, logger });
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

async function endTimer(pool: pg.Pool, timer: Extract<Taken, { kind: "timer" }>): Promise<void> {
  await transaction(pool, async (db) => {
    if ((await holdCall(db, timer)) !== "held") return;
    const ended = await endWaiting(db, timer, timer.result);
    if (ended) await joinBranch(db, timer.runId, ended);
    else await deleteCall(db, timer);
  });
}

async function driveCall(
  worker: Worker,
  first: { claim: Claim; endsStep: string | null },
  slot: Slot,
): Promise<void> {
  let { claim, endsStep }: { claim: Claim | null; endsStep: string | null } = first;
  while (claim) {
    const made = await makeCall(worker, beginCall(worker, { claim, endsStep, slot }));
    if (made === "dropped") return;
    endsStep = null;
    claim = await recordOutcome(worker, made);
    if (claim && worker.isStopping()) return handOver(worker, made);
  }
}

async function handOver(worker: Worker, made: Parameters<typeof whileHeld>[1]): Promise<void> {
  await whileHeld(worker, made, async ({ db, claim }) => {
    await queueCall(db, claim, { attempt: 0, dueAt: null });
    await storeRunWait(db, claim.runId, null);
  });
}

const MOST = 200;

/**
 * Batches items: those added while `work` is running are processed together afterwards. `work` returns one result per
 * item. If it fails, each item is tried separately, so that none fails because of another.
 */
export function createBatch<Item, Result>(
  work: (items: readonly Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  interface Waiting {
    item: Item;
    resolve(result: Result): void;
    reject(error: unknown): void;
  }
  let waiting: Waiting[] = [];
  let isWorking = false;

  async function workOn(batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => {
        resolve(results[index] as Result);
      });
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const each of batch) await workOn([each]);
    }
  }

  async function workOff(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      await workOn(batch);
    }
    isWorking = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWorking) void workOff();
    });
}
