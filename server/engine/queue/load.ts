import { performance } from "node:perf_hooks";

/** Milliseconds over which it is measured: long enough to be no matter of a single call. */
const SPAN = 20;

/** The part of the time from which on the event loop counts as busy: what comes then waits about as long as it takes. */
const BUSY_FROM = 0.5;

export interface Load {
  /** Whether the event loop had little time left lately. */
  isHigh(): boolean;
}

/** Knows how busy this process is with whatever it does, by its event loop's utilization. */
export function createLoad(): Load {
  let before = performance.eventLoopUtilization();
  let measuredAt = performance.now();
  let isHigh = false;
  return {
    isHigh: () => {
      const now = performance.now();
      if (now - measuredAt < SPAN) return isHigh;
      isHigh = performance.eventLoopUtilization(before).utilization > BUSY_FROM;
      before = performance.eventLoopUtilization();
      measuredAt = now;
      return isHigh;
    },
  };
}
