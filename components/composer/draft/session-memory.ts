import { isBlank } from "./draft.ts";
import type { Journal } from "./journal.ts";
import type { SessionState } from "./session-state.ts";

/** What this device remembers of one session, under the id of its post, or of a draft that is none yet. */
export interface SessionMemory {
  /** Remembers what the server does not have. Answers whether this device did. */
  note(id: string, state: SessionState): boolean;
  /** From now on another page may go on with it. */
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
      // Another page has taken it over since this one was left, and goes on with it.
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
