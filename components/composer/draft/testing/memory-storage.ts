import type { CopyStorage } from "../local-copies.ts";

type Event = Pick<StorageEvent, "key" | "newValue">;

/** A browser's storage as one of its tabs sees it: it hears what the others write. */
export interface TabStorage extends CopyStorage {
  listen(hear: (event: Event) => void): void;
  /** Closes the tab: its page neither writes nor hears any more. */
  close(): void;
}

/** A browser's storage with room for so many characters. */
export function createMemoryStorage(room = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  const hearing = new Map<TabStorage, (event: Event) => void>();

  function openTab(): TabStorage {
    let isClosed = false;
    const tell = (event: Event) => {
      for (const [other, hear] of hearing) if (other !== tab) hear(event);
    };
    const tab: TabStorage = {
      get length() {
        return items.size;
      },
      key: (index) => [...items.keys()][index] ?? null,
      getItem: (key) => items.get(key) ?? null,
      setItem(key, value) {
        if (isClosed) return;
        const others = [...items].filter(([other]) => other !== key);
        const taken = others.reduce((sum, [, text]) => sum + text.length, value.length);
        if (taken > room) throw new Error("QuotaExceededError");
        items.set(key, value);
        tell({ key, newValue: value });
      },
      removeItem(key) {
        if (!isClosed && items.delete(key)) tell({ key, newValue: null });
      },
      listen: (hear) => void hearing.set(tab, hear),
      close() {
        isClosed = true;
        hearing.delete(tab);
      },
    };
    return tab;
  }
  return { items, openTab };
}

export type MemoryStorage = ReturnType<typeof createMemoryStorage>;
