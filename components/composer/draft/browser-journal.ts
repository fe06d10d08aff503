import { takeOverEarlierJournal } from "./earlier-journal.ts";
import { createJournal, type Journal, type JournalOwner } from "./journal.ts";

/** The journal of this browser; one that keeps nothing where there is no storage, as on the server. */
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
    // Some browsers throw where storage is switched off.
    return null;
  }
}
