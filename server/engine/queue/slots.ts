import type { Slot } from "../protocol/current-call.ts";
import type { Room } from "./choose-calls.ts";
import { createPresence } from "./presence.ts";

/** Milliseconds after which a call is taken to wait for something, whether or not it says so. */
const LONGEST_AT_WORK = 1000;

/** How many calls are worked on at once while one tenant has the process for itself, and while several share it. */
export interface AtWork {
  alone: number;
  shared: number;
}

export interface Slots {
  /** Takes note of whose calls are due; null stands for nobody's. */
  note(tenants: readonly (string | null)[]): void;
  /** How many more calls may be worked on. */
  free(): Room;
  take(): Slot & { end(): void };
}

/** The places of the calls that are worked on at once. `onLeft` is told whenever one has become free. */
export function createSlots(atWork: AtWork, onLeft: () => void): Slots {
  const presence = createPresence();
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

  return {
    note: presence.note,
    free: () => {
      const most = (presence.isShared() ? atWork.shared : atWork.alone) - taken;
      // Whoever has nothing under way does not wait for a place among the thousands of another.
      return { most: Math.max(most, 0), newcomers: most >= 0 ? 1 : 0 };
    },
    take,
  };
}
