import type { Post } from "#core/contract/resources/post.ts";
import type { KnownFiles } from "../draft/known-files.ts";

/**
 * Why a post was not sent once its files were looked at, for people: files that failed by their names, and what to do about them;
 * else what the server said.
 */
export function unsentReason(
  { media, channels }: Pick<Post, "media" | "channels">,
  error: string,
  files: KnownFiles,
): string {
  const held = [...media, ...channels.flatMap((entry) => entry.media ?? [])];
  const failed = new Set(held.filter((file) => file.failed).map(({ id }) => id));
  const names = [...failed].flatMap((id) => files.get(id)?.filename ?? []);
  if (names.length === 0) return error;
  const them = names.length === 1 ? "it" : "them";
  const quoted = names.map((name) => `“${name}”`).join(", ");
  return `${quoted} can't be used. Replace ${them} or take ${them} off, then send the post again.`;
}
