import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Slot } from "../protocol/current-call.ts";
import { forgetWorker, nameOfTaken } from "../store/workers.ts";
import type { JobLogger, Taken } from "../types.ts";

import type { Room } from "./choose-calls.ts";
import { type Connection, storeConnection } from "./connection.ts";
import { createHeartbeat, type Heartbeat, type Pulse } from "./heartbeat.ts";
import { hostIdentity } from "./process-identity.ts";
import { type AtWork, createSlots } from "./slots.ts";
import { takeTurn } from "./take-turn.ts";

export interface Queue {
  /** Starts taking calls. Throws if the database is unavailable. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Takes due calls, each tenant's in due order, and passes them to `make`, `concurrency` at once. */
export function createQueue({
  pool,
  make,
  concurrency,
  atWork,
  stopWithin,
  pulse,
  logger,
}: {
  pool: pg.Pool;
  make: (taken: Taken, slot: Slot) => Promise<void>;
  concurrency: number;
  atWork: AtWork;
  stopWithin: number;
  pulse: Pulse;
  logger: JobLogger;
}): Queue {
  const workerId = randomUUID();
  const active = new Map<string, Promise<void>>();
  const self = { id: workerId, host: hostIdentity(), pid: process.pid };
  const heartbeat = createHeartbeat({ self, active: () => [...active.keys()], pulse, logger });
  const alarm = createAlarm(() => {
    looking = look().catch(report);
    return looking;
  });
  const slots = createSlots(atWork, () => alarm.expect(0));
  let connection: Connection | undefined;
  let beatsAt = 0;
  let looking: Promise<number | null> = Promise.resolve(null);
  let isStopping = false;

  async function look(): Promise<number | null> {
    if (!connection || isStopping) return null;
    const db = connection.current();
    // Between two looks, because a call being taken isn't yet known to be this process's.
    if (performance.now() >= beatsAt) {
      await heartbeat.beat(db);
      beatsAt = performance.now() + pulse.interval;
    }
    const beatIn = beatsAt - performance.now();
    const room = roomWithin(concurrency - active.size, slots.free());
    const all = room.most + room.newcomers;
    if (all === 0) return beatIn;
    const turn = await takeTurn(db, { workerId, workers: concurrency, ...room });
    const { taken, nextInMs } = turn;
    slots.note(turn.tenants);
    for (const each of taken) run(each);
    return taken.length === all ? 0 : Math.min(nextInMs ?? beatIn, beatIn);
  }

  /** Without a connection there is nothing to report: its loss is reported elsewhere. */
  function report(error: unknown): never {
    if (connection?.isOpen())
      logger.error({ error }, "Could not look for due calls; trying again.");
    throw error;
  }

  function run(taken: Taken): void {
    const name = nameOfTaken(taken.kind === "call" ? taken.claim : taken);
    const slot = slots.take();
    const made = make(taken, slot).catch((error: unknown) => {
      if (!isOutage(error)) heartbeat.countStart(name);
      logger.error({ error, call: name }, "A call's result could not be stored; calling again.");
    });
    const ended = made.then(() => {
      active.delete(name);
      slot.end();
    });
    active.set(name, ended);
  }

  return {
    start: async () => {
      await beatOnce(pool, heartbeat);
      beatsAt = performance.now() + pulse.interval;
      connection = await storeConnection({
        pool,
        onDue: alarm.hear,
        onReplaced: () => {
          beatsAt = 0;
          alarm.expect(0);
        },
      });
    },
    stop: async () => {
      isStopping = true;
      alarm.stop();
      // A look in progress may still take calls.
      const ended = looking.catch(() => null).then(() => Promise.all(active.values()));
      await endWithin(stopWithin, ended);
      if (!connection) return;
      connection.close();
      // If the database is unavailable, others notice by the silence that this process is gone.
      await forgetWorker(pool, workerId, "stopped").catch(() => undefined);
    },
  };
}

/** PostgreSQL's error classes of a server that is down, overloaded or shutting down. */
const OUTAGES = new Set(["08", "53", "57"]);

/** Whether the database, and not the call, is why its result could not be stored. */
function isOutage(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || OUTAGES.has(error.code?.slice(0, 2) ?? "");
}

function roomWithin(workers: number, { most, newcomers }: Room): Room {
  const within = Math.min(workers, most);
  return { most: within, newcomers: Math.min(workers - within, newcomers) };
}

async function beatOnce(pool: pg.Pool, heartbeat: Heartbeat): Promise<void> {
  const client = await pool.connect();
  try {
    await heartbeat.beat(client);
  } finally {
    client.release();
  }
}

async function endWithin(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}

/** Maximum milliseconds between looks, in case a notification was lost. */
const LONGEST_WAIT = 15_000;

/** Milliseconds until another look after a failed one. */
const RETRY_DELAY = 1000;

/** Longest rest between two looks, in milliseconds. */
const LONGEST_REST = 20;

interface Alarm {
  /** Announces that something will be due in this many milliseconds. */
  expect(inMs: number): void;
  /** Like `expect`, for something that has just arrived, which is looked for without a rest. */
  hear(inMs: number): void;
  stop(): void;
}

/**
 * Looks whenever something is due, one look at a time. Uses a monotonic clock, because the system clock may jump by
 * hours. After a look it rests for as long as the look took, so that under load each look finds more. New arrivals
 * don't wait for the rest, since someone may be waiting for them.
 */
export function createAlarm(
  /** Returns the milliseconds until another look is useful, or null. */
  look: () => Promise<number | null>,
): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isStopped = false;
  let isHeard = false;
  let rings = Number.POSITIVE_INFINITY;
  let restsUntil = 0;

  function expect(inMs: number): void {
    const moment = performance.now() + inMs;
    if (moment >= rings) return;
    rings = moment;
    arm();
  }

  function hear(inMs: number): void {
    isHeard ||= inMs <= 0;
    expect(inMs);
    // It may already be expected, but after the rest.
    if (isHeard) arm();
  }

  function arm(): void {
    clearTimeout(timer);
    if (isStopped || isLooking) return;
    const now = performance.now();
    const from = isHeard ? rings : Math.max(rings, restsUntil);
    const wait = Math.min(from - now, LONGEST_WAIT);
    if (wait <= 0) void ring();
    else timer = setTimeout(ring, wait);
  }

  async function ring(): Promise<void> {
    const start = performance.now();
    isLooking = true;
    // This look may not see what is expected from now on.
    rings = Number.POSITIVE_INFINITY;
    isHeard = false;
    const next = await look().catch(() => RETRY_DELAY);
    isLooking = false;
    const end = performance.now();
    restsUntil = end + Math.min(end - start, LONGEST_REST);
    if (next !== null) rings = Math.min(rings, end + next);
    arm();
  }

  return {
    expect,
    hear,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
