"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { useKnownFiles } from "#components/media/use-known-files.ts";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { type Draft, draftOf, sameDraft } from "./draft.ts";
import { isBooked } from "./is-booked.ts";
import { clearJournal, type JournalEntry } from "./journal.ts";
import { mergeKeepingBoth } from "./merge/merge-drafts.ts";
import type { SaveState } from "./save-state.ts";
import { useAutosave } from "./use-autosave.ts";
import { useJournal } from "./use-journal.ts";
import { useSaver } from "./use-saver.ts";

export interface Composer {
  draft: Draft;
  setDraft(change: (draft: Draft) => Draft): void;
  /**
   * Changes the draft where words, files or settings go with it, and offers to take that back: then they are there again,
   * and what was written meanwhile stays. `label` says what was done: "Back to the story."
   */
  discard(label: string, change: (draft: Draft) => Draft): void;
  /** Whether the draft differs from what the server has. */
  dirty: boolean;
  state: SaveState;
  /** Stores the draft; books it at a time, or unbooks it at null. Null where it failed: `state` says why. */
  store(scheduled_at?: string | null): Promise<Post | null>;
  /** Goes on from their version, with this device's words on top of it. */
  keepMine(theirs: Post): void;
  /** Goes on from their version, and with their words. */
  takeTheirs(theirs: Post): void;
}

export interface ComposerOptions {
  /** The post as it is stored; null before the first save. */
  post: Post | null;
  /** What a new post starts with. */
  blank: Draft;
  onStored(post: Post): void;
}

/** A post being written: the draft, where it is kept, and how it gets to the server. */
export function useComposer({ post, blank, onStored }: ComposerOptions): Composer {
  const { organization, platforms } = useWorkspace();
  const { slug } = organization;
  const known = useKnownFiles();
  const manifests = platforms.map(({ manifest }) => manifest);
  const read = (stored: Post) => draftOf(stored, manifests, known());
  const [draft, setDraft] = useState(() => (post === null ? blank : read(post)));
  const [base, setBase] = useState({ draft, version: post?.updated_at ?? null });
  const [state, setState] = useState<SaveState>({ kind: "untouched" });
  const saver = useSaver(post);
  const dirty = !sameDraft(draft, base.draft);

  async function store(scheduled_at?: string | null): Promise<Post | null> {
    setState({ kind: "saving" });
    const outcome = await saver.save(draft, scheduled_at);
    if (!("stored" in outcome)) {
      setState(outcome);
      return null;
    }
    setBase({ draft, version: outcome.stored.updated_at });
    setState({ kind: "saved" });
    if (post === null) clearJournal(slug, null);
    onStored(outcome.stored);
    return outcome.stored;
  }
  function discard(label: string, change: (draft: Draft) => Draft) {
    const after = change(draft);
    setDraft(after);
    offerUndo(label, () => {
      setDraft((since) => mergeKeepingBoth({ base: after, mine: since, theirs: draft }));
    });
  }
  function keepMine(theirs: Post) {
    saver.adopt(theirs);
    setBase({ draft: read(theirs), version: theirs.updated_at });
    setState({ kind: "untouched" });
  }
  function takeTheirs(theirs: Post) {
    keepMine(theirs);
    setDraft(read(theirs));
  }
  function restore(entry: JournalEntry) {
    if (sameDraft(entry.draft, draft)) return;
    setDraft(entry.draft);
    if (post !== null && entry.base !== base.version) setState({ kind: "conflict", theirs: post });
  }

  const composer = { draft, setDraft, discard, dirty, state, store, keepMine, takeTheirs };
  const booked = isBooked(post);
  useJournal({ post_id: post?.id ?? null, draft, base: base.version, dirty, onRestore: restore });
  useAutosave({ draft, dirty, booked, state, save: () => void store() });
  useFollow({ post, version: base.version, composer });
  return composer;
}

const UNDO_SECONDS = 10;

function offerUndo(title: string, run: () => void) {
  showToast({ title, action: { label: "Undo", run }, seconds: UNDO_SECONDS });
}

/** Takes over what somebody else has written meanwhile, as long as this draft has no changes of its own. */
function useFollow({
  post,
  version,
  composer: { dirty, state, takeTheirs },
}: {
  post: Post | null;
  version: string | null;
  composer: Composer;
}) {
  const take = useEffectEvent(takeTheirs);
  const busy = dirty || state.kind === "saving" || state.kind === "conflict";
  useEffect(() => {
    const newer = post?.updated_at != null && version !== null && post.updated_at > version;
    if (newer && !busy) take(post);
  }, [post, version, busy]);
}
