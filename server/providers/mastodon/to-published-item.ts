import type { PublishedItem } from "../spec.ts";
import type { Status } from "./client.ts";

export function toPublishedItem({ id, url, uri }: Status): PublishedItem {
  return { external_post_id: id, url: url ?? uri, reference: id };
}
