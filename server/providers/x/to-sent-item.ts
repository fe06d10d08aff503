import type { ProviderContext, SentItem } from "../spec.ts";
import { accountOf } from "./account.ts";
import type { CreatedPost } from "./client.ts";

export function toSentItem(context: ProviderContext, { id, web_url }: CreatedPost): SentItem {
  const url = web_url ?? `https://x.com/${accountOf(context).username}/status/${id}`;
  return { external_post_id: id, url, reference: id };
}
