"use client";
import type { PostRow } from "#core/contract/resources/post.ts";
import { useUnsentPosts } from "../composer/draft/use-unsent-posts.ts";

/**
 * Whether a scheduled post was edited on this device without being updated: it goes out as it was saved last. Drafts save
 * themselves. False on the server, which can't know.
 */
export function useUnsentEdits({ id, status, when_ready }: PostRow): boolean {
  const isScheduled = status === "scheduled" || when_ready?.error === null;
  return useUnsentPosts().has(id) && isScheduled;
}
