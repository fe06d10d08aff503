import type { Post, PostStatus } from "#core/contract/resources/post.ts";

/** How a post stands, for people: its status, but for a draft that waits for its files, or was not sent when they were there. */
export type Standing = PostStatus | "waiting" | "not_sent";

export function standingOf({ status, when_ready }: Pick<Post, "status" | "when_ready">): Standing {
  if (when_ready === null) return status;
  return when_ready.error === null ? "waiting" : "not_sent";
}
