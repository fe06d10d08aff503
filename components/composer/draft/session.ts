/**
 * The state of a post being written, independent of the UI: the draft, what is stored, and what is in this device's
 * journal. Nothing is removed from the journal before the server has it.
 */
import type { Post } from "#core/contract/resources/post.ts";
import { type Draft, isBlank, sameDraft } from "./draft.ts";
import type { Journal, JournalRecord } from "./journal.ts";
import type { ClashPick } from "./merge/clash.ts";
import type { PostWriter, Write } from "./post-writer.ts";
import type { SaveState } from "./save-state.ts";
import type { SessionState } from "./session-state.ts";
import { storeDraft, type Wish } from "./store-draft.ts";
import {
  beginWork,
  changeDraft,
  isDirty,
  meetNewer,
  pickClash,
  recordStored,
  takeOver,
} from "./work.ts";

export interface SessionOptions {
  post: Post | null;
  blank: Draft;
  read(post: Post): Draft;
  writer: PostWriter;
  journal: Journal;
  /** Returns a new random name, for the session's page and for writes. */
  newName(): string;
  onStored(post: Post): void;
  /** Called when changes from elsewhere were merged into this draft. */
  onMerged(): void;
}

export interface Session {
  page: string;
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  change(change: (draft: Draft) => Draft): void;
  pick(pick: ClashPick): void;
  meet(post: Post): void;
  /** Resumes what another page left on this device. */
  takeOver(record: JournalRecord): void;
  /** Saves the draft, and does what else is wished. Returns null on failure, with the reason in `state`. */
  store(wish?: Wish): Promise<Post | null>;
  /** Called when the page is left: another page may then resume this draft. */
  leave(): void;
  comeBack(): void;
}

export function createSession(options: SessionOptions): Session {
  const page = options.newName();
  const listeners = new Set<() => void>();
  const memory = createSessionMemory(options.journal, page);
  let id = options.post?.id ?? `draft_${page}`;
  let last: Promise<unknown> = Promise.resolve();
  let newest: Post | null = null;
  let current = beginSession(options);

  function update(changes: Partial<SessionState>) {
    const next = { ...current, ...changes };
    next.dirty = isDirty(next);
    // Once all conflicts are resolved, the draft can be saved again.
    if (next.state.kind === "conflict" && next.clashes.length === 0) next.state = UNTOUCHED;
    current = { ...next, onDevice: memory.note(id, next) };
    for (const listener of listeners) listener();
  }
  function recordAnswer(write: Write, post: Post) {
    if (isOlder(post, current.version)) return update({ unanswered: null });
    id = post.id ?? id;
    update({ ...recordStored(current, write.draft, post.updated_at), post });
    options.onStored(post);
  }
  function take(post: Post): boolean {
    if (!isNewer(post, current.version)) return false;
    const { dirty, draft } = current;
    update(afterMeeting(current, post, options.read(post)));
    const isChanged = dirty && !sameDraft(draft, current.draft);
    if (isChanged) options.onMerged();
    return isChanged;
  }
  const { writer, newName } = options;
  const storing = { writer, newName, current: () => current, update, recordAnswer, take };
  async function storeInTurn(wish: Wish) {
    const stored = await storeDraft(storing, wish);
    if (newest !== null) take(newest);
    newest = null;
    return stored;
  }

  return {
    page,
    getState: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (change) => update(changeDraft(current, change(current.draft))),
    pick: (pick) => update(pickClash(current, pick)),
    meet(post) {
      if (current.state.kind === "saving") newest = post;
      else take(post);
    },
    takeOver({ key, entry }) {
      update(takeOver(current, entry));
      if (current.clashes.length > 0) update({ state: { kind: "conflict" } });
      if (current.onDevice) options.journal.forget(key);
    },
    store(wish = {}) {
      const turn = last.then(() => storeInTurn(wish));
      last = turn;
      return turn;
    },
    leave() {
      memory.leave();
      update({});
    },
    comeBack() {
      memory.comeBack();
      update({});
    },
  };
}

const UNTOUCHED: SaveState = { kind: "untouched" };

function beginSession({ post, blank, read }: SessionOptions): SessionState {
  const work = beginWork(post === null ? blank : read(post), post?.updated_at ?? null);
  return { ...work, post, dirty: false, state: UNTOUCHED, onDevice: true };
}

/** Returns the state with a newer version merged. A pending save reports its own result. */
function afterMeeting(before: SessionState, post: Post, stored: Draft): Partial<SessionState> {
  const work = meetNewer(before, stored, post.updated_at);
  if (before.state.kind === "saving") return { ...work, post };
  return { ...work, post, state: work.clashes.length > 0 ? { kind: "conflict" } : UNTOUCHED };
}

function isNewer({ updated_at }: Post, version: string | null): boolean {
  return version === null || (updated_at !== null && updated_at > version);
}

function isOlder({ updated_at }: Post, version: string | null): boolean {
  return version !== null && (updated_at ?? "") < version;
}

/** Stores one session on this device, by the ID of its post or unsaved draft. */
interface SessionMemory {
  /** Stores what the server doesn't have. Returns whether it succeeded. */
  note(id: string, state: SessionState): boolean;
  /** Allows another page to resume this draft. */
  leave(): void;
  comeBack(): void;
}

function createSessionMemory(journal: Journal, page: string): SessionMemory {
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
      const stored = journal.write({ id, page }, { draft, base, version, unanswered, left });
      if (stored) written = key;
      if (stored && before !== null && before !== key) journal.forget(before);
      return stored;
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
