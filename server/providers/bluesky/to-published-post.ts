import type { PublishedPost } from "../spec.ts";
import type { RecordReference } from "./client.ts";

/** https://atproto.com/specs/at-uri-scheme: `at://<did>/<collection>/<rkey>`. */
const PLACE = /^at:\/\/([^/]+)\/[^/]+\/([^/]+)$/;

/** Where the record is shown: by its server if that has a page for it, else by Bluesky's own app. */
export function toPublishedPost({ uri, web_url }: RecordReference): PublishedPost {
  const [, did, rkey] = PLACE.exec(uri) ?? [];
  return { external_post_id: uri, url: web_url ?? `https://bsky.app/profile/${did}/post/${rkey}` };
}
