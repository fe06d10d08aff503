"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { DRAFT_COPY } from "./copy.ts";
import { isDeleted } from "./deleted-posts.ts";
import type { Draft } from "./draft.ts";
import { isScheduled } from "./is-scheduled.ts";
import type { JournalRecord } from "./journal.ts";
import { type Clash, type ClashPick, clashKey } from "./merge/clash.ts";
import { mergeKeepingBoth } from "./merge/merge-drafts.ts";
import type { SaveState } from "./save-state.ts";
import { autosaveDelay } from "./save-state.ts";
import type { Session } from "./session.ts";
import type { Wish } from "./store-draft.ts";
import { useSession } from "./use-session.ts";
import { pickClash } from "./work.ts";

export interface Composer {
  draft: Draft;
  setDraft(change: (draft: Draft) => Draft): void;
  /**
   * Applies a change that discards text, files or settings, and offers undo, which keeps later edits. `label` says what
   * was done: "Removed item 2."
   */
  discard(label: string, change: (draft: Draft) => Draft): void;
  dirty: boolean;
  state: SaveState;
  onDevice: boolean;
  /** Saves the draft, and does what else is wished. Returns null on failure, with the reason in `state`. */
  store(wish?: Wish): Promise<Post | null>;
  /** Parts changed differently here and elsewhere. Nothing is saved until a person has chosen. */
  clashes: readonly Clash[];
  pick(pick: ClashPick): void;
  revert(): void;
  /** Resumes a draft that is on this device only. */
  resume(record: JournalRecord): void;
}

export interface ComposerOptions {
  /** The saved post; null before the first save. */
  post: Post | null;
  blank: Draft;
  onStored(post: Post): void;
}

export function useComposer({ post, blank, onStored }: ComposerOptions): Composer {
  const session = useSession({ post, blank, onStored });
  const current = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  const { draft, dirty, state, onDevice, clashes } = current;

  function bringBack(lost: Draft, after: Draft) {
    session.change((since) => mergeKeepingBoth({ base: after, mine: since, theirs: lost }));
  }
  function discard(label: string, change: (draft: Draft) => Draft) {
    const before = session.getState().draft;
    session.change(change);
    const after = session.getState().draft;
    offerUndo(label, () => bringBack(before, after));
  }
  function pick(picked: ClashPick) {
    const before = session.getState();
    session.pick(picked);
    if (picked.choice === "both") return;
    const after = session.getState().draft;
    const clash = before.clashes.find((one) => clashKey(one) === clashKey(picked));
    const isText = typeof clash?.mine === "string" && typeof clash.theirs === "string";
    const other = picked.choice === "mine" ? "theirs" : "mine";
    const lost = pickClash(before, { ...picked, choice: isText ? "both" : other }).draft;
    offerUndo(DRAFT_COPY.picked[picked.choice], () => bringBack(lost, after));
  }
  useLeavingScheduled(session);
  useAutosave({
    draft,
    dirty,
    state,
    scheduled: isScheduled(post),
    save: () => void session.store(),
  });
  return {
    draft,
    discard,
    dirty,
    state,
    onDevice,
    clashes,
    pick,
    setDraft: session.change,
    revert: () => discard(DRAFT_COPY.reverted, () => session.getState().stored),
    store: session.store,
    resume: session.takeOver,
  };
}

const UNDO_SECONDS = 10;

function offerUndo(title: string, run: () => void) {
  showToast({ title, action: { label: DRAFT_COPY.undo, run }, seconds: UNDO_SECONDS });
}

interface Options {
  draft: Draft;
  dirty: boolean;
  scheduled: boolean;
  state: SaveState;
  save(): void;
}

/** Saves a draft after a pause in typing, and when the page is left by navigation within the app. */
function useAutosave(options: Options) {
  const { draft } = options;
  const delay = autosaveDelay(options);
  const save = useEffectEvent(() => options.save());
  useEffect(() => {
    if (delay === null || draft === null) return;
    const timer = setTimeout(save, delay);
    return () => clearTimeout(timer);
  }, [delay, draft]);

  const saveOnLeaving = useEffectEvent(() => {
    if (autosaveDelay(options) !== null) options.save();
  });
  useEffect(() => () => saveOnLeaving(), []);
}

/** Warns people who leave a scheduled post that their last changes aren't saved in it. "Undo" returns to it. */
function useLeavingScheduled(session: Session): void {
  const { slug } = useWorkspace().organization;
  const router = useRouter();
  const say = useEffectEvent(() => {
    const { post, dirty } = session.getState();
    const path = `/${slug}/posts/${post?.id}`;
    // The fields also unmount when the post is published: its page then shows the text.
    if (!dirty || !isScheduled(post) || isDeleted(post?.id) || window.location.pathname === path)
      return;
    showToast({
      title: DRAFT_COPY.left_title,
      description: DRAFT_COPY.left_hint,
      action: { label: DRAFT_COPY.undo, run: () => router.push(path) },
      seconds: 10,
    });
  });
  useEffect(() => () => say(), []);
}
