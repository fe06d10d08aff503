"use client";
import { useEffect, useRef } from "react";
import { showToast } from "#components/ui/toasts.tsx";
import { useTimeZone } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { waitsForFiles } from "../draft/is-scheduled.ts";
import type { KnownFiles } from "../draft/known-files.ts";
import { SENDING_COPY } from "./copy.ts";

/** Shows that a post is published once its files are ready; replaced by the reason when a file turns out to be unusable. */
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

/**
 * Does nothing if the post was published or unscheduled. If loading fails, the notice next to the post still gives the
 * reason.
 */
async function sayReason(post: Post | null, known: { files: KnownFiles; zone: string }) {
  const error = post?.when_ready?.error ?? null;
  if (post === null || error === null) return;
  const words = await import("./unsent-reason.ts").catch(() => null);
  showToast({
    title: SENDING_COPY.not_published,
    description: words?.unsentReason(post, error, known),
  });
}
