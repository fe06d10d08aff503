import type { Slot } from "../protocol/current-call.ts";
import type { Room } from "./choose-calls.ts";
import type { Load } from "./load.ts";
import { createPresence } from "./presence.ts";

/** Milliseconds after which a call is taken to wait for something, whether or not it says so. */
const LONGEST_AT_WORK = 1000;

/** Milliseconds without a call taken after which one is, however busy the process is. */
const LONGEST_PAUSE = 50;
/** Milliseconds after which it is asked again for calls that are held back. */
const PAUSE = 10;

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

/**
 * The places of the calls that are worked on at once. `onRoom` is told in how many milliseconds there may be another. While
 * several tenants share the process, those who have calls under way leave it half of its time (`load`), for whoever wants
 * little of it.
 */
export function createSlots(
  { atWork, load }: { atWork: AtWork; load: Load },
  onRoom: (inMs: number) => void,
): Slots {
  const presence = createPresence();
  let taken = 0;
  let takenAt = performance.now();

  function take() {
    let left = 0;
    taken += 1;
    takenAt = performance.now();

    function leave(): void {
      left += 1;
      if (left > 1) return;
      taken -= 1;
      onRoom(0);
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
      const isShared = presence.isShared();
      const free = (isShared ? atWork.shared : atWork.alone) - taken;
      const isPausing =
        isShared && free > 0 && performance.now() - takenAt < LONGEST_PAUSE && load.isHigh();
      if (isPausing) onRoom(PAUSE);
      return {
        most: isPausing ? 0 : Math.max(free, 0),
        // Whoever has nothing under way does not wait for a place among the thousands of another.
        newcomers: free >= 0 ? 1 : 0,
      };
    },
    take,
  };
}
