import type { PublishedItem } from "../spec.ts";
import type { PreparedCall } from "./prepare.ts";

/** A Short has its own URL; the regular one leads there too. */
export function toPublishedItem(
  { format }: PreparedCall,
  { id, web_url }: { id: string; web_url?: string | undefined },
): PublishedItem {
  const path = format === "short" ? `shorts/${id}` : `watch?v=${id}`;
  const url = web_url ?? `https://www.youtube.com/${path}`;
  return { external_post_id: id, url, reference: id };
}
