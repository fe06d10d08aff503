import { setTimeout as sleep } from "node:timers/promises";
import type { ObjectStore } from "#server/platform/storage/object-store.ts";
import type { System } from "#server/system.ts";

const CACHED_FOR_MS = 15_000;
const PATIENCE_MS = 2_000;

/** Last result for a store: null if healthy, otherwise a human-readable problem. */
interface CachedState {
  problem: Promise<string | null>;
  until: number;
}

const cache = new WeakMap<ObjectStore, CachedState>();

/**
 * Returns a human-readable problem with the object store, or null if files can be uploaded and read. Checks it at most
 * every 15 seconds. Never throws.
 */
export function storageProblem(system: System): Promise<string | null> {
  const last = cache.get(system.storage);
  if (last !== undefined && performance.now() < last.until) return last.problem;
  const problem = findProblem(system);
  cache.set(system.storage, { problem, until: performance.now() + CACHED_FOR_MS });
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
