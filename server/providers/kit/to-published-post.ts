import type { PublishedPost, SentItem } from "../spec.ts";

/** What is told of a post by its first item. */
export function toPublishedPost({ external_post_id, url }: SentItem): PublishedPost {
  return { external_post_id, url };
}
