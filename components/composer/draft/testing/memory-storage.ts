import type { JournalStorage } from "../journal.ts";

export function createMemoryStorage(room = Number.POSITIVE_INFINITY): JournalStorage & {
  held: Map<string, string>;
} {
  const held = new Map<string, string>();
  return {
    held,
    get length() {
      return held.size;
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem(key, value) {
      const others = [...held].filter(([other]) => other !== key);
      const taken = others.reduce((sum, [, text]) => sum + text.length, value.length);
      if (taken > room) throw new Error("QuotaExceededError");
      held.set(key, value);
    },
    removeItem: (key) => void held.delete(key),
  };
}
