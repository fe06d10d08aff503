import type { ProviderContext, PublishedItem } from "../spec.ts";
import { accountOf } from "./account.ts";
import type { CreatedPost } from "./client.ts";

export function toPublishedItem(
  context: ProviderContext,
  { id, web_url }: CreatedPost,
): PublishedItem {
  const url = web_url ?? `https://x.com/${accountOf(context).username}/status/${id}`;
  return { external_post_id: id, url, reference: id };
}
