import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Slot } from "../protocol/current-call.ts";
import { forgetWorker, nameOfTaken } from "../store/workers.ts";
import type { JobLogger, Taken } from "../types.ts";
import { createAlarm } from "./alarm.ts";
import type { Room } from "./choose-calls.ts";
import { type Connection, keepConnection } from "./connection.ts";
import { createHeartbeat, type Heartbeat, type Pulse } from "./heartbeat.ts";
import { hostIdentity } from "./process-identity.ts";
import { type AtWork, createSlots } from "./slots.ts";
import { takeTurn } from "./take-turn.ts";

export interface Queue {
  /** Begins to take calls. Throws when the database can't be reached. */
  start(): Promise<void>;
  /** Takes no more calls, lets those in flight end for as long as `stopWithin`, and leaves the rest to others. */
  stop(): Promise<void>;
}

/** Takes what is due, each tenant's in the order in which it is due, and hands it to `make`, `concurrency` at once. */
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
  /** How many calls of those may be worked on at once, rather than wait for somebody else's answer. */
  atWork: AtWork;
  /** Milliseconds that calls in flight are given to end when the process stops. */
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
    // Between two looks, since a call that is being taken is not yet known to be this process's.
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

  /** Without a connection there is nothing to say: whoever lost it is told. */
  function report(error: unknown): never {
    if (connection?.isOpen())
      logger.error({ error }, "Could not look for due calls; trying again.");
    throw error;
  }

  function run(taken: Taken): void {
    const name = nameOfTaken(taken.kind === "call" ? taken.claim : taken);
    const slot = slots.take();
    const made = make(taken, slot).catch((error: unknown) =>
      logger.error({ error, call: name }, "A call's result could not be stored; calling again."),
    );
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
      connection = await keepConnection({
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
      // A look that is under way may still take calls.
      const ended = looking.catch(() => null).then(() => Promise.all(active.values()));
      await endWithin(stopWithin, ended);
      if (!connection) return;
      connection.close();
      // Where the database is away, others find by its silence that this process is gone.
      await forgetWorker(pool, workerId).catch(() => undefined);
    },
  };
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
