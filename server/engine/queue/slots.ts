import type { Slot } from "../protocol/current-call.ts";

/** Milliseconds after which a call is taken to wait for something, whether or not it says so. */
const LONGEST_AT_WORK = 1000;

export interface Slots {
  /** How many more calls may be worked on. Below 0 where more have come back than there is room for. */
  free(): number;
  take(): Slot & { end(): void };
}

/** The places of `count()` calls that are worked on at once. `onLeft` is told whenever one has become free. */
export function createSlots({ count, onLeft }: { count: () => number; onLeft: () => void }): Slots {
  let taken = 0;

  function take() {
    let left = 0;
    taken += 1;

    function leave(): void {
      left += 1;
      if (left > 1) return;
      taken -= 1;
      onLeft();
    }

    // It goes on whether or not there is room, so that no call waits for its place.
    function comeBack(): void {
      left -= 1;
      if (left === 0) taken += 1;
    }

    const timer = setTimeout(leave, LONGEST_AT_WORK);
    function end(): void {
      clearTimeout(timer);
      leave();
    }
    return { leave, comeBack, end };
  }

  return { free: () => count() - taken, take };
}
