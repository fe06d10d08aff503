import type { Post } from "#core/contract/resources/post.ts";
import { type Draft, isBlank, sameDraft } from "./draft.ts";
import {
  afterReading,
  beginState,
  type DraftState,
  type Read,
  withChanges,
} from "./draft-state.ts";
import type { LocalCopies, LocalCopy } from "./local-copies.ts";

export interface KeptDraftOptions {
  post: Post | null;
  blank: Draft;
  read: Read;
  copies: LocalCopies;
  /** Returns a new random name. */
  newName(): string;
}

/** A draft whose changes are on this device until the server has them, in one copy that all tabs share. */
export interface KeptDraft {
  getState(): DraftState;
  subscribe(listener: () => void): () => void;
  update(changes: Partial<DraftState>): void;
  /** ID of the local copy. */
  id(): string;
  /** Names the local copy and the tab, which only the browser knows. */
  own(id: string, tab?: string): void;
  /** Continues with what another page of this browser left. */
  resume(copy: LocalCopy): void;
  /** Shows what another tab is writing. */
  follow(copy: LocalCopy): void;
  /** Called when its page is left. A pending save goes on, and the copy may become another page's. */
  leave(): void;
}

export function createKeptDraft(options: KeptDraftOptions): KeptDraft {
  const { copies, read } = options;
  const listeners = new Set<() => void>();
  let tab = options.newName();
  let id = options.post?.id ?? `new_${tab}`;
  let isLeft = false;
  let state = beginState(options.post, options.blank, read);

  function tell() {
    for (const listener of listeners) listener();
  }
  function update(changes: Partial<DraftState>) {
    const wasKept = !state.elsewhere && (state.dirty || state.write !== null);
    state = withChanges(state, changes, read);
    state.onDevice = state.elsewhere ? leaveCopy() : keepCopy(wasKept);
    tell();
  }
  function keepCopy(wasKept: boolean): boolean {
    const { draft, stored, version, write } = state;
    const kept = isLeft ? copies.find(id) : null;
    if (isLeft && (kept === null || !sameDraft(kept.draft, draft))) return state.onDevice;
    const copy = { id, draft, stored, version, write, tab };
    if (isWorthKeeping(state)) return copies.write(copy);
    // Other tabs learn from the copy what was saved, so it is written before it is removed.
    if (wasKept && version !== null) copies.write(copy);
    if (wasKept) copies.forget(id);
    return true;
  }
  /** Another tab's copy is removed only if it has nothing that the server doesn't have. */
  function leaveCopy(): boolean {
    const copy = isWorthKeeping(state) ? null : copies.find(id);
    if (copy !== null && sameDraft(copy.draft, state.draft)) copies.forget(id);
    return state.onDevice;
  }
  function own(copy: string, page = tab) {
    if (copy !== id && id.startsWith("new_")) copies.forget(id);
    id = copy;
    tab = page;
    isLeft = false;
  }
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update,
    id: () => id,
    own,
    leave() {
      isLeft = true;
    },
    resume(copy) {
      own(copy.id);
      update({ ...afterReading(state, copy), elsewhere: false });
      if (!isWorthKeeping(state)) copies.forget(id);
    },
    follow(copy) {
      // Text that only this page has isn't replaced.
      if (copy.id !== id || copy.tab === tab || (state.dirty && !state.onDevice)) return;
      // Only read: the tab that writes keeps the copy.
      state = withChanges(state, { ...afterReading(state, copy), elsewhere: true }, read);
      leaveCopy();
      tell();
    },
  };
}

function isWorthKeeping({ draft, dirty, version, write }: DraftState): boolean {
  return write !== null || (dirty && (version !== null || !isBlank(draft)));
}
