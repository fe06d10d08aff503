import type { PublishedItem } from "../spec.ts";
import type { Post } from "./client.ts";

export function toPublishedItem({ id, ap_id }: Pick<Post, "id" | "ap_id">): PublishedItem {
  return { external_post_id: String(id), url: ap_id, reference: null };
}
