import type { Post } from "#core/contract/resources/post.ts";

/** Whether a post will be published automatically: at its time, or once its files are ready. */
export function isScheduled(post: Post | null): boolean {
  return post !== null && (post.status === "scheduled" || waitsForFiles(post));
}

export function waitsForFiles({ when_ready }: Post): boolean {
  return when_ready?.error === null;
}
