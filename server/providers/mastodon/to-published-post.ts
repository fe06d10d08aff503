import type { PublishedPost } from "../spec.ts";
import type { Status } from "./client.ts";

export function toPublishedPost({ id, url, uri }: Status): PublishedPost {
  return { external_post_id: id, url: url ?? uri };
}
