import type { PublishedItem } from "../spec.ts";

/** A post by its name, `urn:li:share:…` or `urn:li:ugcPost:…`; `web_url` is where the sandbox shows it. */
export function toPublishedItem(name: string, web_url: string | null): PublishedItem {
  const url = web_url ?? `https://www.linkedin.com/feed/update/${name}/`;
  return { external_post_id: name, url, reference: name };
}

/**
 * When a post was made: the upper bits of its number are milliseconds since 1970 [2nd: LinkedIn does not say so, and it
 * holds for all that were looked at]. Null where the name has no such number.
 */
export function madeAt(name: string): Date | null {
  const number = /^urn:li:(?:share|ugcPost):(\d{15,20})$/.exec(name)?.[1];
  return number === undefined ? null : new Date(Number(BigInt(number) >> 22n));
}
