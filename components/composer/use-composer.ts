"use client";
import { useEffect, useRef, useState } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import { readProblem } from "../api/problem.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { type Draft, draftOf, sameDraft } from "./draft.ts";
import { clearJournal, type JournalEntry } from "./journal.ts";
import type { SaveState } from "./save-state.ts";
import { createSaver, type Saver } from "./saver.ts";
import { useAutosave } from "./use-autosave.ts";
import { useJournal } from "./use-journal.ts";

export interface Composer {
  draft: Draft;
  setDraft(change: (draft: Draft) => Draft): void;
  /** Whether the draft differs from what the server has. */
  dirty: boolean;
  state: SaveState;
  /** Stores the draft; books it at a time, or unbooks it at null. Null where it failed: `state` says why. */
  store(scheduled_at?: string | null): Promise<Post | null>;
  /** Ends a conflict: this device's words go on, on top of theirs. */
  keepMine(theirs: Post): void;
  /** Ends a conflict: their words replace this device's. */
  takeTheirs(theirs: Post): void;
}

interface Options {
  /** The post as it is stored; null before the first save. */
  post: Post | null;
  /** What a new post starts with. */
  blank: Draft;
  onStored(post: Post): void;
}

/** A post being written: the draft, where it is kept, and how it gets to the server. */
export function useComposer({ post, blank, onStored }: Options): Composer {
  const [draft, setDraft] = useState(() => (post === null ? blank : draftOf(post)));
  const [base, setBase] = useState({ draft, version: post?.updated_at ?? null });
  const [state, setState] = useState<SaveState>({ kind: "untouched" });
  const saver = useSaver(post);
  const { slug } = useWorkspace().organization;
  const client = useTRPCClient();
  const latest = useRef(draft);
  latest.current = draft;
  const dirty = !sameDraft(draft, base.draft);

  function adopt(theirs: Post) {
    saver.adopt(theirs);
    setBase({ draft: draftOf(theirs), version: theirs.updated_at });
    setState({ kind: "untouched" });
  }
  function takeTheirs(theirs: Post) {
    adopt(theirs);
    setDraft(draftOf(theirs));
  }
  async function store(scheduled_at?: string | null): Promise<Post | null> {
    const sent = latest.current;
    setState({ kind: "saving" });
    try {
      const stored = await saver.save(sent, scheduled_at);
      setBase({ draft: sent, version: stored.updated_at });
      setState({ kind: "saved" });
      if (post === null) clearJournal(slug, null);
      onStored(stored);
      return stored;
    } catch (error) {
      const problem = readProblem(error);
      const theirs =
        problem.reason === "stale_version" && post?.id
          ? await client.posts.get.query({ id: post.id }).catch(() => null)
          : null;
      setState(
        theirs === null ? { kind: "failed", problem, draft: sent } : { kind: "conflict", theirs },
      );
      return null;
    }
  }
  return { draft, setDraft, dirty, state, store, keepMine: adopt, takeTheirs };
}
