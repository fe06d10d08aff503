export class BusyError extends Error {
  override name = "BusyError";
}

export interface Gate {
  /** Runs the work when its turn comes. Throws BusyError if too many are waiting. */
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Lets `at_once` calls of some work run in this process, and `waiting` more wait for their turn. */
export function createGate({ at_once, waiting }: { at_once: number; waiting: number }): Gate {
  let free = at_once;
  const queue: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (queue.length >= waiting) throw new BusyError("Too many are waiting already");
    // Leaving hands over the place directly, so that no later caller takes it.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function leave(): void {
    const next = queue.shift();
    if (next === undefined) free += 1;
    else next();
  }

  return {
    async pass(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
