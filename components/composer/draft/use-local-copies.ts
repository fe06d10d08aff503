"use client";
import { useEffect, useState } from "react";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { createLocalCopies, type LocalCopies } from "./local-copies.ts";

/** This browser's unsaved posts, which are none without `localStorage`, such as on the server. */
export function useLocalCopies(): LocalCopies {
  const { organization, person } = useWorkspace();
  const [copies] = useState(() =>
    createLocalCopies(browserStorage(), { organization: organization.slug, person: person.email }),
  );
  return copies;
}

function browserStorage(): Storage | null {
  if (typeof window === "undefined") return null;
  try {
    return window.localStorage;
  } catch {
    // Some browsers throw if storage is disabled.
    return null;
  }
}

/**
 * Returns the IDs of posts with edits on this device that the server doesn't have. Available after hydration, and
 * updated while other tabs of this browser write.
 */
export function useUnsentPosts(): ReadonlySet<string> {
  const copies = useLocalCopies();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ending = new AbortController();
    const look = () => {
      const found = copies.list().map(({ id }) => id);
      setIds((before) => (isSameSet(before, found) ? before : new Set(found)));
    };
    look();
    window.addEventListener("storage", look, { signal: ending.signal });
    return () => ending.abort();
  }, [copies]);
  return ids;
}

function isSameSet(before: ReadonlySet<string>, found: readonly string[]): boolean {
  const now = new Set(found);
  return now.size === before.size && found.every((id) => before.has(id));
}
