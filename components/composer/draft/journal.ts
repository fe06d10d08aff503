import { isJournalEntry, type JournalEntry } from "./journal-entry.ts";

export interface JournalRecord {
  key: string;
  /** ID of the post, or of a draft that isn't a post yet. */
  id: string;
  /** ID of the page that wrote it. */
  page: string;
  entry: JournalEntry;
}

/** Whose drafts these are: people share browsers. */
export interface JournalOwner {
  organization: string;
  person: string;
}

export type JournalStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * Stores a person's drafts of one organization in a browser. Each page writes its own entries, so that none overwrites
 * another's. Every method works if storage is disabled or full.
 */
export interface Journal {
  keyOf(place: Pick<JournalRecord, "id" | "page">): string;
  has(key: string): boolean;
  /** Stores this page's draft. Returns whether it succeeded. */
  write(place: Pick<JournalRecord, "id" | "page">, entry: Omit<JournalEntry, "number">): boolean;
  list(): JournalRecord[];
  forget(key: string): void;
}

export function createJournal(storage: JournalStorage | null, owner: JournalOwner): Journal {
  const prefix = `crier:draft:${owner.organization}:${owner.person}:`;

  function list(): JournalRecord[] {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index));
    const records = keys.flatMap((key) => {
      if (key?.startsWith(prefix) !== true) return [];
      const entry = readEntry(storage?.getItem(key) ?? null);
      const [id = "", page = ""] = key.slice(prefix.length).split(":");
      return entry === null ? [] : [{ key, id, page, entry }];
    });
    return records.toSorted((one, other) => one.entry.number - other.entry.number);
  }
  const numbers = new Map<string, number>();
  function numberOf(key: string): number {
    const number = numbers.get(key) ?? (list().at(-1)?.entry.number ?? 0) + 1;
    numbers.set(key, number);
    return number;
  }

  const keyOf: Journal["keyOf"] = ({ id, page }) => `${prefix}${id}:${page}`;

  return {
    keyOf,
    has: (key) => attempt(() => storage?.getItem(key) != null, false),
    write: (place, entry) =>
      attempt(() => {
        if (storage === null) return false;
        const key = keyOf(place);
        storage.setItem(key, JSON.stringify({ ...entry, number: numberOf(key) }));
        return true;
      }, false),
    list: () => attempt(list, []),
    forget: (key) => attempt(() => storage?.removeItem(key), undefined),
  };
}

function readEntry(text: string | null): JournalEntry | null {
  const entry: unknown = attempt(() => (text === null ? null : JSON.parse(text)), null);
  return isJournalEntry(entry) ? entry : null;
}

/** Browsers throw if storage is disabled or full. */
function attempt<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
