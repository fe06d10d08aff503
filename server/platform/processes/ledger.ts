/** What may be in use at the same time under a key. */
export type Limit = readonly [key: string, most: number];

export type Release = () => void;

export interface Ledger {
  /** Counts one more under each key, unless one of them is at its limit: then null. */
  take(limits: readonly Limit[]): Release | null;
}

export function createLedger(): Ledger {
  const counts = new Map<string, number>();

  function add(key: string, change: 1 | -1): void {
    const count = (counts.get(key) ?? 0) + change;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  }

  return {
    take(limits) {
      if (limits.some(([key, most]) => (counts.get(key) ?? 0) >= most)) return null;
      for (const [key] of limits) add(key, 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        for (const [key] of limits) add(key, -1);
      };
    },
  };
}
