import type { Draft } from "./draft.ts";
import type { Write } from "./post-writer.ts";

/** What this device remembers of a post that is being written, while the server does not have all of it. */
export interface JournalEntry {
  draft: Draft;
  /** What it was made from, to merge it with what was written elsewhere. Null where that is not known. */
  base: Draft | null;
  /** The version of the post that `base` is; null for a post that is not stored yet. */
  version: string | null;
  /** A write that was begun, and may have been done or not. */
  unanswered: Write | null;
  /** Whether the page that wrote it has been left: another page may go on with it then. */
  left: boolean;
  /** Grows with each entry, whatever the clock says. */
  number: number;
}

/** Whether something that was read from storage is an entry: a browser holds whatever was written there. */
export function isJournalEntry(value: unknown): value is JournalEntry {
  const entry = value as Partial<JournalEntry> | null;
  if (!isDraft(entry?.draft) || typeof entry.number !== "number") return false;
  if (entry.base !== null && !isDraft(entry.base)) return false;
  return entry.unanswered === null || isDraft(entry.unanswered?.draft);
}

export function isDraft(value: unknown): value is Draft {
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
