import { setTimeout as sleep } from "node:timers/promises";
import type { ObjectStore } from "#server/platform/storage/object-store.ts";
import type { System } from "#server/system.ts";

/** For so long what was found out is not asked again. */
const KNOWN_FOR_MS = 15_000;
/** How long the store may take to answer before it counts as unreachable. */
const PATIENCE_MS = 2_000;

/** What was found out of a store last: null where it is well, else what is wrong, for people. */
interface Known {
  problem: Promise<string | null>;
  until: number;
}

const known = new WeakMap<ObjectStore, Known>();

/**
 * What is wrong with the object store, for people; null where files can be sent and read. Asks it every 15 seconds at most.
 * Never throws.
 */
export function storageProblem(system: System): Promise<string | null> {
  const last = known.get(system.storage);
  if (last !== undefined && performance.now() < last.until) return last.problem;
  const problem = findProblem(system);
  known.set(system.storage, { problem, until: performance.now() + KNOWN_FOR_MS });
  return problem;
}

async function findProblem({ storage, logger }: System): Promise<string | null> {
  const late = sleep(PATIENCE_MS, "late" as const, { ref: false });
  try {
    if ((await Promise.race([storage.check(), late])) !== "late") return null;
    logger.warn("the object store takes too long to answer");
  } catch (error) {
    logger.warn({ err: error }, "the object store can't take files");
  }
  return "Files can't be uploaded or read right now. Posts without files are still published. See the log for the reason.";
}
