import type { PublishedItem } from "../spec.ts";
import type { RecordReference } from "./client.ts";

/** https://atproto.com/specs/at-uri-scheme: `at://<did>/<collection>/<rkey>`. */
const PLACE = /^at:\/\/([^/]+)\/[^/]+\/([^/]+)$/;

/**
 * The URL is the server's own page if it has one, otherwise Bluesky's app. Replies refer to the record by a strong
 * reference (github.com/bluesky-social/atproto, lexicons/com/atproto/repo/strongRef.json).
 */
export function toPublishedItem({ uri, cid, web_url }: RecordReference): PublishedItem {
  const [, did, rkey] = PLACE.exec(uri) ?? [];
  const url = web_url ?? `https://bsky.app/profile/${did}/post/${rkey}`;
  return { external_post_id: uri, url, reference: { uri, cid } };
}
