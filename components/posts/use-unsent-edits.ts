"use client";
import type { PostRow } from "#core/contract/resources/post.ts";
import { useUnsentPosts } from "../composer/draft/use-local-copies.ts";

/**
 * Whether a scheduled post has edits on this device that aren't saved: its last saved version will be published. Drafts
 * are saved automatically. False on the server, which can't know.
 */
export function useUnsentEdits({ id, status, when_ready }: PostRow): boolean {
  const isScheduled = status === "scheduled" || when_ready?.error === null;
  return useUnsentPosts().has(id) && isScheduled;
}
