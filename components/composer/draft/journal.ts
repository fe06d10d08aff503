import { isJournalEntry, type JournalEntry } from "./journal-entry.ts";

/** An entry with its place: whose it is, of which draft, and which page wrote it. */
export interface JournalRecord {
  key: string;
  /** The id of the post, or of a draft that is none yet. */
  id: string;
  /** The page that wrote it. */
  page: string;
  entry: JournalEntry;
}

/** Whose words they are: people share browsers. */
export interface JournalOwner {
  organization: string;
  person: string;
}

/** The part of a browser's storage that a journal takes. */
export type JournalStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * What one browser remembers of a person's drafts in an organization. Each page writes entries of its own, so that none
 * overwrites another's. Every method copes with a browser that allows no storage, or has none left.
 */
export interface Journal {
  /** The key of an entry. */
  keyOf(place: Pick<JournalRecord, "id" | "page">): string;
  /** Whether there is an entry with this key. */
  has(key: string): boolean;
  /** Remembers a draft as this page has it. Answers whether the browser did. */
  write(place: Pick<JournalRecord, "id" | "page">, entry: Omit<JournalEntry, "number">): boolean;
  /** Everything that is remembered, the oldest first. */
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

/** Browsers refuse storage by throwing: when it is switched off, and when it is full. */
function attempt<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
