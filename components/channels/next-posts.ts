import type { PostRow } from "#core/contract/resources/post.ts";

/** By channel, when its next post is scheduled. */
export type NextPosts = Readonly<Record<string, string>>;

/** Returns when the next post of each channel is scheduled, from posts ordered by that. */
export function nextPostsOf(
  scheduled: readonly Pick<PostRow, "scheduled_at" | "channels">[],
): NextPosts {
  const next: Record<string, string> = {};
  for (const { scheduled_at, channels } of scheduled) {
    if (scheduled_at === null) continue;
    for (const { channel_id } of channels) next[channel_id] ??= scheduled_at;
  }
  return next;
}
