import type { PublishedItem } from "../spec.ts";
import type { CreatedPin } from "./client.ts";

export function toPublishedItem({ id, web_url }: CreatedPin): PublishedItem {
  const url = web_url ?? `https://www.pinterest.com/pin/${id}/`;
  return { external_post_id: id, url, reference: id };
}
