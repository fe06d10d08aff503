import type { PublishedItem } from "../spec.ts";

/** `name` is `urn:li:share:…` or `urn:li:ugcPost:…`; `web_url` is the URL in the sandbox. */
export function toPublishedItem(name: string, web_url: string | null): PublishedItem {
  const url = web_url ?? `https://www.linkedin.com/feed/update/${name}/`;
  return { external_post_id: name, url, reference: name };
}

/**
 * Returns when a post was created: the upper bits of its ID are milliseconds since 1970 [2nd: LinkedIn doesn't document
 * it, but it holds for all posts examined]. Null if the URN has no such ID.
 */
export function madeAt(name: string): Date | null {
  const number = /^urn:li:(?:share|ugcPost):(\d{15,20})$/.exec(name)?.[1];
  return number === undefined ? null : new Date(Number(BigInt(number) >> 22n));
}
