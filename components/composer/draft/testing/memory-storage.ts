import type { JournalStorage } from "../journal.ts";

export function createMemoryStorage(room = Number.POSITIVE_INFINITY): JournalStorage & {
  items: Map<string, string>;
} {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      const others = [...items].filter(([other]) => other !== key);
      const taken = others.reduce((sum, [, text]) => sum + text.length, value.length);
      if (taken > room) throw new Error("QuotaExceededError");
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
  };
}
