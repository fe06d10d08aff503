import type { Draft } from "./draft.ts";
import type { Write } from "./post-writer.ts";

export interface JournalEntry {
  draft: Draft;
  /** The draft it was based on, for merging with changes from elsewhere. Null if unknown. */
  base: Draft | null;
  /** The version of the post that `base` is; null for a post that isn't stored yet. */
  version: string | null;
  /** A write without a response, which may or may not have been applied. */
  unanswered: Write | null;
  /** Whether the page that wrote it was closed, so another page may resume it. */
  left: boolean;
  /** Increases with each entry, independently of the clock. */
  number: number;
}

/** Type guard for parsed storage values, which may be anything. */
export function isJournalEntry(value: unknown): value is JournalEntry {
  const entry = value as Partial<JournalEntry> | null;
  if (!isDraft(entry?.draft) || typeof entry.number !== "number") return false;
  if (entry.base !== null && !isDraft(entry.base)) return false;
  return entry.unanswered === null || isDraft(entry.unanswered?.draft);
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
