import type pg from "pg";
import {
  forgetWorker,
  readWorkers,
  releaseStuckJobs,
  type SeenWorker,
  storeHeartbeat,
  type WorkerRow,
} from "../store/workers.ts";
import type { JobLogger } from "../types.ts";
import { hostIdentity, isGone } from "./process-identity.ts";
import { createSilenceWatch } from "./silence.ts";

/** Milliseconds between two heartbeats, at which the dead are looked for too. */
const INTERVAL = 5000;

export interface Heartbeat {
  /** Gives the jobs that are left to others. */
  stop(): Promise<void>;
  /** Goes on until the jobs that still run have ended, then stops by itself. */
  retire(): void;
}

/**
 * Says regularly that this process lives, and gives the jobs of dead ones to the living: within seconds where
 * graphile-worker would wait four hours. Processes of the same host that are gone are found at once.
 */
export async function startHeartbeat({
  pool,
  workerId,
  activeJobs,
  pokeSlots,
  logger,
}: {
  pool: pg.Pool;
  workerId: string;
  activeJobs: () => string[];
  /** Told when calls wait for slots, which whoever freed them may have died before granting. */
  pokeSlots: () => void;
  logger: JobLogger;
}): Promise<Heartbeat> {
  const self = { id: workerId, host: hostIdentity(), pid: process.pid };
  const silentOf = createSilenceWatch();
  let silent: SeenWorker[] = [];
  await storeHeartbeat(pool, self);
  await buryNeighbours(await readWorkers(pool));
  // Not in the timer itself: after a stall, jobs that have arrived meanwhile are to be taken note of first.
  const timer = setInterval(() => setImmediate(beat), INTERVAL);
  timer.unref();

  async function buryNeighbours(workers: readonly WorkerRow[]): Promise<void> {
    const neighbours = workers.filter(({ id, host }) => id !== self.id && host === self.host);
    for (const { id } of neighbours.filter(({ pid }) => isGone(pid))) {
      await forgetWorker(pool, id);
      logger.warn(
        { worker: id },
        "Took over the jobs of a process that ended without finishing them.",
      );
    }
  }

  let isRetired = false;

  function stop(): Promise<void> {
    clearInterval(timer);
    return forgetWorker(pool, self.id);
  }

  function beat(): void {
    if (isRetired && activeJobs().length === 0) {
      stop().catch(report);
      return;
    }
    releaseStuckJobs(pool, self, { activeJobs: activeJobs(), silent }).then((found) => {
      const { dead, waits, workers } = found;
      silent = silentOf(workers.filter(({ id }) => id !== self.id));
      if (waits) pokeSlots();
      buryNeighbours(workers).catch(report);
      if (dead.length > 0)
        logger.warn({ workers: dead }, "Took over the jobs of processes that fell silent.");
    }, report);
  }

  function report(error: unknown): void {
    logger.error({ error }, "The heartbeat of durable functions failed; it is tried again.");
  }

  return {
    stop,
    retire: () => {
      isRetired = true;
    },
  };
}
