import type { Post } from "#core/contract/resources/post.ts";

/** The ids of all files of a post, those of single channels too. */
export function mediaIds({ media, channels }: Pick<Post, "media" | "channels">): string[] {
  const held = [...media, ...channels.flatMap((entry) => entry.media ?? [])];
  return [...new Set(held.map(({ id }) => id))];
}
