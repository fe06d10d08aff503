import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import type { PostStatus } from "#core/contract/resources/post.ts";
import { CHANGEABLE } from "./post-transitions.ts";

interface Changed {
  status: PostStatus;
  entries: readonly { status: EntryStatus }[];
}

/** End of the message: what is no longer possible, and the alternative. */
const UNCHANGEABLE = {
  edit: "be changed. Read it to see the result of each channel",
  delete:
    "be deleted here. Delete it on each platform after publishing; with everywhere=true Crier does that",
} as const;

/**
 * Returns the message that refuses changing a post that is being published or is published; null if it may be changed.
 * A post that failed on every channel may be edited and sent again.
 */
export function whyUnchangeable(post: Changed, change: keyof typeof UNCHANGEABLE): string | null {
  const hasFailed = post.entries.every((entry) => entry.status === "failed");
  const statuses: readonly PostStatus[] = CHANGEABLE;
  if (statuses.includes(post.status) && (post.status !== "failed" || hasFailed)) return null;
  const state = post.status === "publishing" ? "is being published" : "has been published";
  return `The post ${state} and can no longer ${UNCHANGEABLE[change]}.`;
}
