"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Draft } from "./draft.ts";
import { clearJournal, type JournalEntry, readJournal, writeJournal } from "./journal.ts";

interface Options {
  post_id: string | null;
  draft: Draft;
  /** The version the draft was written on. */
  base: string | null;
  /** Whether the draft differs from what the server has. */
  dirty: boolean;
  onRestore(entry: JournalEntry): void;
}

/**
 * Keeps what the server does not have yet on this device, with every key, and brings it back when the page comes back.
 */
export function useJournal({ post_id, draft, base, dirty, onRestore }: Options) {
  const { slug } = useWorkspace().organization;
  const [read, setRead] = useState(false);
  const restore = useEffectEvent(() => {
    const entry = readJournal(slug, post_id);
    if (entry !== null) onRestore(entry);
  });
  useEffect(() => {
    restore();
    setRead(true);
  }, []);
  useEffect(() => {
    if (!read) return;
    if (dirty) writeJournal(slug, post_id, { draft, base });
    else clearJournal(slug, post_id);
  }, [read, slug, post_id, draft, base, dirty]);
}
