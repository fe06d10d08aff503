import type { PublishedItem } from "../spec.ts";
import type { LocalPost } from "./client.ts";

export function toPublishedItem({ name, searchUrl }: LocalPost): PublishedItem {
  return { external_post_id: name, url: searchUrl ?? null, reference: name };
}
