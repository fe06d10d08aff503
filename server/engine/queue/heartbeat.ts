import type pg from "pg";
import { beat, forgetWorker, type SeenWorker, type WorkerRow } from "../store/workers.ts";
import type { JobLogger } from "../types.ts";
import { isGone } from "./process-identity.ts";
import { createSilenceWatch } from "./silence.ts";

/** In milliseconds. */
export interface Pulse {
  /** Between two heartbeats, at which the dead are looked for too. */
  interval: number;
  /** Without a word, after which a process of another machine counts as dead. */
  silence: number;
}

export const USUAL_PULSE: Pulse = { interval: 5_000, silence: 15_000 };

export interface Heartbeat {
  /** Says that this process lives, and gives the calls of dead ones to the living. */
  beat(db: pg.ClientBase): Promise<void>;
}

/**
 * Says regularly that this process lives, and finds those that don't: of another machine when they have been silent for
 * too long, of the same one as soon as they are gone.
 */
export function createHeartbeat({
  self,
  active,
  pulse,
  logger,
}: {
  self: WorkerRow;
  /** What this process is making of what it took. */
  active: () => string[];
  pulse: Pulse;
  logger: JobLogger;
}): Heartbeat {
  const silentOf = createSilenceWatch(pulse.silence);
  let silent: SeenWorker[] = [];

  async function forgetNeighbours(db: pg.ClientBase, workers: readonly WorkerRow[]): Promise<void> {
    const neighbours = workers.filter(({ id, host }) => id !== self.id && host === self.host);
    for (const { id } of neighbours.filter(({ pid }) => isGone(pid))) {
      await forgetWorker(db, id);
      logger.warn(
        { worker: id },
        "Took over the runs of a process that ended without finishing them.",
      );
    }
  }

  return {
    beat: async (db) => {
      const { dead, workers } = await beat(db, self, { active: active(), silent });
      silent = silentOf(workers.filter(({ id }) => id !== self.id));
      if (dead.length > 0)
        logger.warn({ workers: dead }, "Took over the runs of processes that stopped responding.");
      await forgetNeighbours(db, workers);
    },
  };
}
