import type { Draft } from "./draft.ts";
import type { Write } from "./save-draft.ts";

/** What the server doesn't have yet of one post. All tabs of a browser share it. */
export interface LocalCopy {
  /** ID of the post; `new_…` before the first save. */
  id: string;
  draft: Draft;
  /** What the server had when the changes began, and its version; null for a new post. */
  stored: Draft;
  version: string | null;
  /** A write without a response, which may or may not have been applied. */
  write: Write | null;
  /** Name of the tab that changed it last. */
  tab: string;
}

/** Whose drafts these are: people share browsers. */
export interface Owner {
  organization: string;
  person: string;
}

export type CopyStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Stores one person's unsaved posts in a browser. Every method works if storage is disabled or full. */
export interface LocalCopies {
  list(): LocalCopy[];
  find(id: string): LocalCopy | null;
  /** Returns whether it succeeded. */
  write(copy: LocalCopy): boolean;
  forget(id: string): void;
  /** Returns the copy in a `storage` event; null if the event is about something else, or a removal. */
  read(event: Pick<StorageEvent, "key" | "newValue">): LocalCopy | null;
}

export function createLocalCopies(storage: CopyStorage | null, owner: Owner): LocalCopies {
  const prefix = `crier:unsaved:${owner.organization}:${owner.person}:`;
  const keyOf = (id: string) => `${prefix}${id}`;

  function list(): LocalCopy[] {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index));
    return keys.flatMap((key) => {
      if (key?.startsWith(prefix) !== true) return [];
      return parse(storage?.getItem(key) ?? null) ?? [];
    });
  }
  return {
    list: () => attempt(list, []),
    find: (id) => attempt(() => parse(storage?.getItem(keyOf(id)) ?? null), null),
    write: (copy) =>
      attempt(() => {
        storage?.setItem(keyOf(copy.id), JSON.stringify(copy));
        return storage !== null;
      }, false),
    forget: (id) => attempt(() => storage?.removeItem(keyOf(id)), undefined),
    read: ({ key, newValue }) => (key?.startsWith(prefix) === true ? parse(newValue) : null),
  };
}

/** Stored values may be anything. */
function parse(text: string | null): LocalCopy | null {
  const copy: Partial<LocalCopy> | null = attempt(
    () => (text === null ? null : JSON.parse(text)),
    null,
  );
  if (typeof copy?.id !== "string" || !isDraft(copy.draft) || !isDraft(copy.stored)) return null;
  const isWritten = copy.write === null || isDraft(copy.write?.draft);
  return isWritten ? (copy as LocalCopy) : null;
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null | undefined;
  return (
    typeof draft?.content === "string" &&
    Array.isArray(draft.channels) &&
    isOverrides(draft.overrides)
  );
}

function isOverrides(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every((override) => typeof override?.options === "object");
}

/** Browsers throw if storage is disabled or full. */
function attempt<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
