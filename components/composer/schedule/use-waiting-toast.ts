"use client";
import { useEffect, useRef } from "react";
import { showToast } from "#components/ui/toasts.tsx";
import { useTimeZone } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { waitsForFiles } from "../draft/is-booked.ts";
import type { KnownFiles } from "../draft/known-files.ts";

/**
 * Says that a post goes out once its files are ready, for no longer than that is true: when a file turns out to be unusable, the
 * reason stands there at once.
 */
export function useWaitingToast(post: Post | null, files: KnownFiles): (title: string) => void {
  const close = useRef<(() => void) | null>(null);
  const waited = useRef(false);
  const zone = useTimeZone();
  useEffect(() => {
    const waits = post !== null && waitsForFiles(post);
    const isOver = waited.current && !waits;
    waited.current = waits;
    if (!isOver || close.current === null) return;
    close.current();
    close.current = null;
    void sayReason(post, { files, zone });
  }, [post, files, zone]);
  useEffect(() => () => close.current?.(), []);
  return (title) => {
    close.current = showToast({ title });
  };
}

/** Nothing where the post has gone on, or was taken back. What can't be loaded is still said beside the post. */
async function sayReason(post: Post | null, known: { files: KnownFiles; zone: string }) {
  const error = post?.when_ready?.error ?? null;
  if (post === null || error === null) return;
  const words = await import("./unsent-reason.ts").catch(() => null);
  showToast({ title: "It was not sent", description: words?.unsentReason(post, error, known) });
}
