"use client";
import { useEffect, useState } from "react";
import { useJournal } from "./use-journal.ts";

/**
 * Returns the IDs of posts with edits on this device that the server doesn't have. Available after hydration, and
 * updated while other pages of this browser write.
 */
export function useUnsentPosts(): ReadonlySet<string> {
  const journal = useJournal();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ending = new AbortController();
    const look = () => {
      const found = journal.list().map(({ id }) => id);
      setIds((before) => (isSameSet(before, found) ? before : new Set(found)));
    };
    look();
    window.addEventListener("storage", look, { signal: ending.signal });
    return () => ending.abort();
  }, [journal]);
  return ids;
}

function isSameSet(before: ReadonlySet<string>, found: readonly string[]): boolean {
  const now = new Set(found);
  return now.size === before.size && found.every((id) => before.has(id));
}
