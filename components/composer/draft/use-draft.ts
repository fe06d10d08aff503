"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import { useTRPCClient } from "#components/api/trpc.ts";
import { useCachedFiles } from "#components/media/use-cached-files.ts";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { DRAFT_COPY } from "./copy.ts";
import { isDeleted } from "./deleted-posts.ts";
import { type Draft, draftOf } from "./draft.ts";
import { createDraftSession, type DraftSession } from "./draft-session.ts";
import { autosaveDelay, type DraftState } from "./draft-state.ts";
import { isScheduled } from "./is-scheduled.ts";
import type { LocalCopy } from "./local-copies.ts";
import { newName } from "./new-name.ts";
import type { Wish } from "./save-draft.ts";
import { nameNewPost, pageNames, recordSavedPost, rememberNewPost, takeSavedPost } from "./tab.ts";
import { undoChange } from "./undo-change.ts";
import { useLocalCopies } from "./use-local-copies.ts";

/** A post being written: what it is now, and what can be done with it. */
export interface Composer
  extends Pick<DraftState, "draft" | "dirty" | "status" | "problem" | "onDevice" | "elsewhere"> {
  /** In a conflict: what somebody else saved, and what both versions are based on. */
  theirs: { draft: Draft; base: Draft } | null;
  change(change: (draft: Draft) => Draft): void;
  /**
   * Makes a change that discards text, files or settings, and offers undo, which keeps later edits. `label` says what
   * was done: "Removed post 2."
   */
  discard(label: string, change: (draft: Draft) => Draft): void;
  /** Saves the draft, and does what else is wished. Returns null on failure, with the reason in `problem`. */
  save(wish?: Wish): Promise<Post | null>;
  /** Resolve a conflict with `theirs`. Both offer undo. */
  keepMine(): void;
  takeTheirs(): void;
  revert(): void;
  /** Continues a new post that is on this device only. */
  resume(copy: LocalCopy): void;
}

export interface DraftOptions {
  /** The saved post; null before the first save. */
  post: Post | null;
  blank: Draft;
  onStored(post: Post): void;
}

/** The draft of a post, saved by itself a second after the last change unless the post is scheduled. */
export function useDraft(options: DraftOptions): Composer {
  const { slug } = useWorkspace().organization;
  const session = useSession(options);
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  const { draft, dirty, status, problem, onDevice, elsewhere } = state;
  const theirs = useMemo(
    () => state.theirs && { draft: session.readPost(state.theirs), base: state.stored },
    [session, state.theirs, state.stored],
  );

  function undoable(label: string, act: () => void) {
    const before = session.getState().draft;
    act();
    const after = session.getState().draft;
    offerUndo(label, () => session.change((now) => undoChange(before, after, now)));
  }
  function keepMine() {
    const { draft: mine } = session.getState();
    session.keepMine();
    if (theirs === null) return;
    const run = () => session.change((now) => undoChange(theirs.draft, mine, now));
    offerUndo(DRAFT_COPY.picked.mine, run);
  }
  useLeavingScheduled(session);
  useAutosave(session, state);
  return {
    draft,
    dirty,
    status,
    problem,
    theirs,
    onDevice,
    elsewhere,
    change: session.change,
    discard: (label, change) => undoable(label, () => session.change(change)),
    save: session.save,
    keepMine,
    takeTheirs: () => undoable(DRAFT_COPY.picked.theirs, session.takeTheirs),
    revert: () =>
      undoable(DRAFT_COPY.reverted, () => session.change(() => session.getState().stored)),
    resume: (copy) => {
      rememberNewPost(slug, copy.id);
      session.resume(copy);
    },
  };
}

const UNDO_SECONDS = 10;

function offerUndo(title: string, run: () => void) {
  showToast({ title, action: { label: DRAFT_COPY.undo, run }, seconds: UNDO_SECONDS });
}

interface PageSession extends DraftSession {
  readPost(post: Post): Draft;
}

function useSession({ post, blank, onStored }: DraftOptions): PageSession {
  const { organization, platforms } = useWorkspace();
  const { slug } = organization;
  const client = useTRPCClient();
  const cachedFiles = useCachedFiles();
  const copies = useLocalCopies();
  const sayChanged = useChangedToast();
  const [calls] = useState(() => ({ stored: onStored, changed: () => {} }));
  const [session] = useState(() => {
    const manifests = platforms.map(({ manifest }) => manifest);
    const readPost = (stored: Post) => draftOf(stored, manifests, cachedFiles());
    const made = createDraftSession({
      post,
      blank,
      read: readPost,
      writer: {
        create: (input) => client.posts.create.mutate(input),
        update: (input) => client.posts.update.mutate(input),
        get: (input) => client.posts.get.query(input),
      },
      copies,
      newName,
      onStored: (stored) => calls.stored(stored),
      onChanged: () => calls.changed(),
    });
    return { ...made, readPost };
  });
  const recordStored = useEffectEvent((stored: Post) => {
    if (post === null && stored.id !== null) {
      rememberNewPost(slug, null);
      recordSavedPost(slug, stored.id);
    }
    onStored(stored);
  });
  const recordChanged = useEffectEvent(() => void sayChanged(session.getState().post?.id ?? null));
  useEffect(() => {
    calls.stored = recordStored;
    calls.changed = recordChanged;
  }, [calls]);
  useEffect(() => {
    if (post !== null) session.meet(post);
  }, [session, post]);
  useSharedCopy(session, post);
  useWarnOfLoss(session);
  return session;
}

/**
 * Continues what a reload, a crash or another tab left of the same post on this device, and follows the changes of
 * this browser's other tabs.
 */
function useSharedCopy(session: DraftSession, post: Post | null): void {
  const { slug } = useWorkspace().organization;
  const copies = useLocalCopies();
  const router = useRouter();
  const begin = useEffectEvent(() => {
    const saved = post === null ? takeSavedPost(slug) : null;
    if (saved !== null) return router.replace(`/${slug}/posts/${saved}`);
    session.own(post?.id ?? nameNewPost(slug), pageNames().name);
    look();
  });
  const look = useEffectEvent(() => {
    const copy = copies.find(session.id());
    if (copy === null) return;
    const { name, before } = pageNames();
    if (copy.tab === before || copy.tab === name) session.resume(copy);
    else session.follow(copy);
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    begin();
    const follow = (event: StorageEvent) => {
      const copy = copies.read(event);
      if (copy !== null) session.follow(copy);
    };
    window.addEventListener("storage", follow, { signal });
    // A page that the browser brings back hasn't heard of changes meanwhile.
    window.addEventListener("pageshow", ({ persisted }) => persisted && look(), { signal });
    return () => {
      ending.abort();
      session.leave();
    };
  }, [session, copies]);
}

/** If this device can't store drafts, the browser asks before closing a page with unsaved text. */
function useWarnOfLoss(session: DraftSession): void {
  useEffect(() => {
    const ending = new AbortController();
    const ask = (event: BeforeUnloadEvent) => {
      const { dirty, onDevice } = session.getState();
      if (dirty && !onDevice) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask, { signal: ending.signal });
    return () => ending.abort();
  }, [session]);
}

/** Saves a draft after a pause in typing, and when the page is left by navigation within the app. */
function useAutosave(session: DraftSession, state: DraftState): void {
  const { draft } = state;
  const delay = autosaveDelay(state);
  useEffect(() => {
    if (delay === null || draft === null) return;
    const timer = setTimeout(() => void session.save(), delay);
    return () => clearTimeout(timer);
  }, [session, delay, draft]);
  useEffect(
    () => () => {
      if (autosaveDelay(session.getState()) !== null) void session.save();
    },
    [session],
  );
}

/** Warns people who leave a scheduled post that their last changes aren't saved in it. "Undo" returns to it. */
function useLeavingScheduled(session: DraftSession): void {
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
      seconds: UNDO_SECONDS,
    });
  });
  useEffect(() => () => say(), []);
}

const EDITS = ["post.created", "post.edited"];

/** Says that somebody else's change was shown instead of saving, scheduling or publishing the post. */
function useChangedToast() {
  const client = useTRPCClient();
  const { email } = useWorkspace().person;
  return async (post_id: string | null) => {
    const events =
      post_id === null ? [] : await client.posts.audit.query({ id: post_id }).catch(() => []);
    const name = events.findLast(({ action }) => EDITS.includes(action))?.actor.name;
    const isOther = name !== undefined && name !== email;
    showToast({ title: isOther ? DRAFT_COPY.changed_by(name) : DRAFT_COPY.changed_elsewhere });
  };
}
