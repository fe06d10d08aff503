import type { ProviderContext, PublishedItem } from "../spec.ts";
import { accountOf } from "./account.ts";
import type { CreatedPost, Post } from "./client.ts";

export function ofCreated(context: ProviderContext, { id, web_url }: CreatedPost): PublishedItem {
  const url = web_url ?? `https://www.tumblr.com/${accountOf(context).name}/${id}`;
  return { external_post_id: id, url, reference: id };
}

export function ofListed({ id_string: id, post_url }: Post): PublishedItem {
  return { external_post_id: id, url: post_url, reference: id };
}
