"use client";
import { useSyncExternalStore } from "react";
import type { PostRow } from "#core/contract/resources/post.ts";
import { readJournal } from "../composer/draft/journal.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

/**
 * Whether a booked post was edited on this device without being updated: it goes out as it was saved last. Drafts save
 * themselves. False on the server, which can't know.
 */
export function useUnsentEdits({ id, status, when_ready }: PostRow): boolean {
  const { slug } = useWorkspace().organization;
  const isBooked = status === "scheduled" || when_ready?.error === null;
  return useSyncExternalStore(
    subscribe,
    () => isBooked && readJournal(slug, id) !== null,
    () => false,
  );
}

/** Another tab of this browser may write, or send. */
function subscribe(onChange: () => void) {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}
