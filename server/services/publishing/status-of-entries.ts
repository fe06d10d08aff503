import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import type { PostStatus } from "#core/contract/resources/post.ts";

/**
 * The status of a post on its way, from those of its entries: `publishing` until the last has its result, then whether
 * all, some or none are known to be out.
 */
export function statusOfEntries(entries: readonly EntryStatus[]): PostStatus {
  if (entries.some((status) => status === "publishing")) return "publishing";
  const published = entries.filter((status) => status === "published").length;
  if (published === entries.length) return "published";
  return published > 0 ? "partially_published" : "failed";
}
