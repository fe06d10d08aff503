import type { Post } from "#core/contract/resources/post.ts";

/** Whether a post goes out by itself: at its time, or once its files are ready. */
export function isScheduled(post: Post | null): boolean {
  return post !== null && (post.status === "scheduled" || waitsForFiles(post));
}

/** Whether it is scheduled, or sent, once its files are ready. */
export function waitsForFiles({ when_ready }: Post): boolean {
  return when_ready?.error === null;
}
