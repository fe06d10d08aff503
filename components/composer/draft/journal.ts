import type { Draft } from "./draft.ts";

/** What this device remembers of a post that is being written. */
export interface JournalEntry {
  draft: Draft;
  /** The version it was written on; null for a post that is not stored yet. */
  base: string | null;
}

const NEW = "new";

function key(organization: string, post_id: string | null) {
  return `crier:journal:${organization}:${post_id ?? NEW}`;
}

/** Remembers a draft on this device. Answers whether the browser allowed it. */
export function writeJournal(
  organization: string,
  post_id: string | null,
  entry: JournalEntry,
): boolean {
  try {
    localStorage.setItem(key(organization, post_id), JSON.stringify(entry));
    return true;
  } catch {
    return false;
  }
}

/** What this device remembers of a post, or null. */
export function readJournal(organization: string, post_id: string | null): JournalEntry | null {
  try {
    const text = localStorage.getItem(key(organization, post_id));
    const entry: unknown = text === null ? null : JSON.parse(text);
    const current = withOverrides(entry);
    return isEntry(current) ? current : null;
  } catch {
    return null;
  }
}

/** Forgets a post whose words are safe on the server. */
export function clearJournal(organization: string, post_id: string | null): void {
  try {
    localStorage.removeItem(key(organization, post_id));
  } catch {
    // A browser that does not allow storage has nothing to forget.
  }
}

/** A browser may still hold a draft from when overrides were called versions. */
function withOverrides(entry: unknown): unknown {
  const draft = (entry as { draft?: { versions?: unknown } } | null)?.draft;
  if (draft?.versions === undefined) return entry;
  const { versions: overrides, ...rest } = draft;
  return { ...(entry as object), draft: { overrides, ...rest } };
}

function isEntry(value: unknown): value is JournalEntry {
  const draft = (value as Partial<JournalEntry> | null)?.draft;
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
