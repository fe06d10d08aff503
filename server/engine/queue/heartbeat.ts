import type pg from "pg";
import { beat, forgetWorker, type SeenWorker, type WorkerRow } from "../store/workers.ts";
import type { JobLogger } from "../types.ts";
import { hasEnded } from "./process-identity.ts";

/** In milliseconds. */
export interface Pulse {
  interval: number;
  /** Silence after which a process on another machine counts as dead. */
  silence: number;
}

export const USUAL_PULSE: Pulse = { interval: 5_000, silence: 15_000 };

export interface Heartbeat {
  beat(db: pg.ClientBase): Promise<void>;
  /** Makes the next beat count the start of a call of this process whose result can't be stored. */
  countStart(name: string): void;
}

/**
 * Sends regular heartbeats and finds dead processes: on another machine after a long silence, on the same one as soon
 * as they are gone.
 */
export function createHeartbeat({
  self,
  active,
  pulse,
  logger,
}: {
  self: WorkerRow;
  active: () => string[];
  pulse: Pulse;
  logger: JobLogger;
}): Heartbeat {
  const silentOf = createSilenceWatch(pulse.silence);
  let silent: SeenWorker[] = [];
  const unstorable: string[] = [];

  async function forgetNeighbours(db: pg.ClientBase, workers: readonly WorkerRow[]): Promise<void> {
    const neighbours = workers.filter(({ id, host }) => id !== self.id && host === self.host);
    for (const { id } of neighbours.filter(({ pid }) => hasEnded(pid))) {
      await forgetWorker(db, id, "died");
      logger.warn(
        { worker: id },
        "Took over the runs of a process that ended without finishing them.",
      );
    }
  }

  return {
    countStart: (name) => unstorable.push(name),
    beat: async (db) => {
      const { dead, workers } = await beat(db, self, {
        active: active(),
        unstorable: unstorable.splice(0),
        silent,
      });
      silent = silentOf(workers.filter(({ id }) => id !== self.id));
      if (dead.length > 0)
        logger.warn({ workers: dead }, "Took over the runs of processes that stopped responding.");
      await forgetNeighbours(db, workers);
    },
  };
}

/**
 * Finds processes that have been silent for `limit` milliseconds by the observer's own clock. Heartbeats are dated by
 * the database, whose clock may be set ahead by hours: then nobody is dead, and nobody's jobs may be given away.
 */
export function createSilenceWatch(limit: number, watch: () => number = () => performance.now()) {
  let heard = new Map<string, { seen_at: number; since: number }>();

  /** Returns the silent ones of `workers`. Call it regularly, with all of them. */
  return function listen<Worker extends { id: string; seen_at: Date }>(
    workers: readonly Worker[],
  ): Worker[] {
    const now = watch();
    heard = new Map(
      workers.map(({ id, seen_at }) => {
        const before = heard.get(id);
        const isNew = before?.seen_at !== seen_at.getTime();
        return [id, isNew ? { seen_at: seen_at.getTime(), since: now } : before];
      }),
    );
    return workers.filter(({ id }) => now - (heard.get(id)?.since ?? now) >= limit);
  };
}
