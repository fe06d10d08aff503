import type { Post } from "#core/contract/resources/post.ts";

/** Whether a post will be published automatically: at its time, or once its files are ready. */
export function isScheduled(post: Post | null): boolean {
  return post !== null && (post.status === "scheduled" || waitsForFiles(post));
}

/** Returns the time whose rules a post must meet. Null for now: it has no time, or its time has passed. */
export function timeOfRules(post: Post | null): string | null {
  return post?.status === "scheduled" && post.late_at === null ? post.scheduled_at : null;
}

export function waitsForFiles({ when_ready }: Post): boolean {
  return when_ready?.error === null;
}
