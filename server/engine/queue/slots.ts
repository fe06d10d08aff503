import type { Slot } from "../protocol/current-call.ts";

export interface Slots {
  /** How many more calls may be worked on. Below 0 where more have come back than there is room for. */
  free(): number;
  take(): Slot;
}

/** The places of `count` calls that are worked on at once. `onLeft` is told whenever one has become free. */
export function createSlots(count: number, onLeft: () => void): Slots {
  let taken = 0;
  return {
    free: () => count - taken,
    take: () => {
      let left = 0;
      taken += 1;
      return {
        leave() {
          left += 1;
          if (left > 1) return;
          taken -= 1;
          onLeft();
        },
        // It goes on whether or not there is room, so that no call waits for its place.
        comeBack() {
          left -= 1;
          if (left === 0) taken += 1;
        },
      };
    },
  };
}
