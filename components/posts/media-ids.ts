import type { Post } from "#core/contract/resources/post.ts";

/** Returns the IDs of all files of a post, including channels' customized ones. */
export function mediaIds({ media, channels }: Pick<Post, "media" | "channels">): string[] {
  const files = [...media, ...channels.flatMap((entry) => entry.media ?? [])];
  return [...new Set(files.map(({ id }) => id))];
}
