import pLimit from "p-limit";
import { BrandedError } from "#core/contract/branded-error.ts";

export class BusyError extends BrandedError {
  static override readonly brand = "BusyError";
  override name = "BusyError";
}

export interface Gate {
  /** Runs the work when it is its turn. Throws BusyError at once if the queue is full. */
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Runs up to `at_once` pieces of work at the same time in this process, while up to `waiting` more wait in order. */
export function createGate({ at_once, waiting }: { at_once: number; waiting: number }): Gate {
  const limit = pLimit(at_once);
  return {
    async pass(work) {
      if (limit.activeCount + limit.pendingCount >= at_once + waiting)
        throw new BusyError("Too many are waiting already");
      return limit(work);
    },
  };
}
