import type { PublishedItem } from "../spec.ts";

const SITE = "https://www.reddit.com";

/** Takes a post's full name, such as `t3_15bfi0`, and its URL or URL path. */
export function toPublishedItem({
  name,
  permalink,
}: {
  name: string;
  permalink: string | null;
}): PublishedItem {
  const id = name.startsWith("t3_") ? name : `t3_${name}`;
  const path = permalink ?? `/comments/${id.replace("t3_", "")}`;
  return { external_post_id: id, url: new URL(path, SITE).href, reference: id };
}
