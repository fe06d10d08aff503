import type { Post } from "#core/contract/resources/post.ts";
import { type Draft, sameDraft } from "./draft.ts";
import { afterChoice, afterMeeting, afterWrite } from "./draft-state.ts";
import { isScheduled } from "./is-scheduled.ts";
import { createKeptDraft, type KeptDraft, type KeptDraftOptions } from "./kept-draft.ts";
import { isNothing, type PostWriter, saveDraft, type Wish, type Write } from "./save-draft.ts";

export interface SessionOptions extends KeptDraftOptions {
  writer: PostWriter;
  onStored(post: Post): void;
  /** Called when a change that somebody else saved kept a post from being saved, scheduled or published. */
  onChanged(): void;
}

/** A post being written, independent of the UI: its draft, and the server's version. */
export interface DraftSession extends Omit<KeptDraft, "update"> {
  change(change: (draft: Draft) => Draft): void;
  /** Takes note of a version of the post on the server. */
  meet(post: Post): void;
  /** Saves the draft, and does what else is wished. Returns null on failure, with the reason in the state. */
  save(wish?: Wish): Promise<Post | null>;
  keepMine(): void;
  takeTheirs(): void;
}

export function createDraftSession(options: SessionOptions): DraftSession {
  const { read } = options;
  const { update, ...kept } = createKeptDraft(options);
  const { getState } = kept;
  let last: Promise<unknown> = Promise.resolve();
  let newest: Post | null = null;

  /** Returns whether the page shows something else now. */
  function meet(post: Post): boolean {
    const { draft } = getState();
    update(afterMeeting(getState(), post, read));
    const { draft: now, theirs } = getState();
    return theirs !== null || !sameDraft(draft, now);
  }
  const saving = savingOf(options, { ...kept, update }, meet);
  async function save(wish: Wish): Promise<Post | null> {
    const { theirs, dirty, write, post } = getState();
    if (theirs !== null) return null;
    if (isNothing(wish) && !dirty && write === null && post !== null) return post;
    update({ status: "saving" });
    const outcome = await saveDraft(saving, wish, isScheduled(post));
    if (outcome.kind === "failed")
      update({ status: "failed", problem: outcome.problem, failed: getState().draft });
    else update({ status: getState().theirs === null ? "saved" : "conflict", problem: null });
    if (outcome.kind === "changed") options.onChanged();
    if (newest !== null) meet(newest);
    newest = null;
    return outcome.kind === "saved" ? getState().post : null;
  }
  return {
    ...kept,
    change: (change) => update({ draft: change(getState().draft), elsewhere: false }),
    meet(post) {
      if (getState().status === "saving") newest = post;
      else meet(post);
    },
    save(wish = {}) {
      const turn = last.then(() => save(wish));
      last = turn;
      return turn;
    },
    keepMine() {
      const { theirs } = getState();
      if (theirs !== null) update({ ...afterChoice(theirs, read), elsewhere: false });
    },
    takeTheirs() {
      const { theirs } = getState();
      if (theirs === null) return;
      const known = afterChoice(theirs, read);
      update({ ...known, draft: known.stored, elsewhere: false });
    },
  };
}

function savingOf(
  { post: begun, writer, newName, read, onStored }: SessionOptions,
  { getState, update, id, own }: KeptDraft,
  meet: (post: Post) => boolean,
) {
  // A post is created under the name of its local copy, so that two tabs with the same copy don't create two.
  let isNameUsed = false;
  return {
    writer,
    began: begun === null,
    current: getState,
    meet,
    newName: () => (getState().version === null && !isNameUsed ? id() : newName()),
    begin(write: Write | null) {
      if (write === null && getState().write?.replaces === null) isNameUsed = true;
      update({ write });
    },
    record(write: Write, post: Post) {
      const { version } = getState();
      if (version !== null && (post.updated_at ?? "") < version) return update({ write: null });
      if (post.id !== null && post.id !== id()) own(post.id);
      update(afterWrite(write, post, read));
      onStored(post);
    },
  };
}
