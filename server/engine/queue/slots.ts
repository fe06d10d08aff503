import type { Slot } from "../protocol/current-call.ts";
import type { Room } from "./choose-calls.ts";

/** Milliseconds after which a call is assumed to be waiting for something, even if it doesn't report it. */
const LONGEST_AT_WORK = 1000;

export interface AtWork {
  alone: number;
  shared: number;
}

export interface Slots {
  note(tenants: readonly (string | null)[]): void;
  free(): Room;
  take(): Slot & { end(): void };
}

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

    // It continues even without room, so that no call waits to return.
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
      // A tenant without calls in progress doesn't wait behind another's thousands.
      return { most: Math.max(most, 0), newcomers: most >= 0 ? 1 : 0 };
    },
    take,
  };
}

/** Milliseconds for which a tenant counts as present after the last of its calls. */
const PRESENT_FOR = 5000;

interface Presence {
  /** Records that these tenants have calls. Null stands for no tenant. */
  note(tenants: readonly (string | null)[]): void;
  isShared(): boolean;
}

export function createPresence(): Presence {
  const seenAt = new Map<string, number>();
  return {
    note: (tenants) => {
      const now = performance.now();
      for (const tenant of tenants) if (tenant !== null) seenAt.set(tenant, now);
    },
    isShared: () => {
      const since = performance.now() - PRESENT_FOR;
      for (const [tenant, at] of seenAt) if (at < since) seenAt.delete(tenant);
      return seenAt.size > 1;
    },
  };
}
