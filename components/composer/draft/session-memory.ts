import { isBlank } from "./draft.ts";
import type { Journal } from "./journal.ts";
import type { SessionState } from "./session-state.ts";

/** Stores one session on this device, by the ID of its post or unsaved draft. */
export interface SessionMemory {
  /** Stores what the server doesn't have. Returns whether it succeeded. */
  note(id: string, state: SessionState): boolean;
  /** Allows another page to resume this draft. */
  leave(): void;
  comeBack(): void;
}

export function createSessionMemory(journal: Journal, page: string): SessionMemory {
  let left = false;
  let written: string | null = null;

  function forget(key: string) {
    journal.forget(key);
    if (written !== null) journal.forget(written);
    written = null;
  }
  return {
    note(id, { draft, base, version, unanswered, dirty }) {
      const key = journal.keyOf({ id, page });
      const before = written;
      const isNothing = version === null && isBlank(draft);
      if (unanswered === null && (!dirty || isNothing)) {
        forget(key);
        return true;
      }
      // Another page has resumed it since this one was left.
      if (left && before === key && !journal.has(key)) return true;
      const kept = journal.write({ id, page }, { draft, base, version, unanswered, left });
      if (kept) written = key;
      if (kept && before !== null && before !== key) journal.forget(before);
      return kept;
    },
    leave() {
      left = true;
    },
    comeBack() {
      left = false;
      written = null;
    },
  };
}
