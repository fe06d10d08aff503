import type { Draft } from "./draft.ts";
import type { JournalEntry } from "./journal.ts";

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
