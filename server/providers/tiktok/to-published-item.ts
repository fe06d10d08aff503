import type { ProviderContext, PublishedItem } from "../spec.ts";
import { accountOf } from "./account.ts";
import type { Status } from "./client.ts";
import type { PreparedCall } from "./prepare.ts";

/** TikTok returns the ID only of public posts: for others the publish ID is known, and no URL. */
export function toPublishedItem(
  context: ProviderContext,
  { format }: PreparedCall,
  { post_id, publish_id, web_url }: Status & { publish_id: string },
): PublishedItem {
  if (post_id === null)
    return { external_post_id: publish_id, url: web_url ?? null, reference: publish_id };
  const url =
    web_url ?? `https://www.tiktok.com/@${accountOf(context).username}/${format}/${post_id}`;
  return { external_post_id: post_id, url, reference: publish_id };
}
