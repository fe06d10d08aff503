import { takeOverEarlierJournal } from "./earlier-journal.ts";
import { createJournal, type Journal, type JournalOwner } from "./journal.ts";

/** Opens this browser's journal, which stores nothing without `localStorage`, such as on the server. */
export function openJournal(owner: JournalOwner): Journal {
  const storage = browserStorage();
  const journal = createJournal(storage, owner);
  takeOverEarlierJournal(storage, owner.organization, journal);
  return journal;
}

function browserStorage(): Storage | null {
  if (typeof window === "undefined") return null;
  try {
    return window.localStorage;
  } catch {
    // Some browsers throw if storage is disabled.
    return null;
  }
}
