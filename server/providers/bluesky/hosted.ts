import type { Account } from "./account.ts";

/** Where Bluesky itself works on videos (https://docs.bsky.app/docs/tutorials/video). */
const VIDEO_SERVICE = "https://video.bsky.app";

/**
 * The origin of the service that works on an account's videos; null for accounts on servers of others, which get a video as
 * they get any file: Bluesky's apps then show it once Bluesky has found it there.
 */
export function videoServiceOf({ service, video_service }: Account): string | null {
  if (video_service !== undefined) return video_service;
  const { hostname } = new URL(service);
  const hosted = hostname === "bsky.social" || hostname.endsWith(".host.bsky.network");
  return hosted ? VIDEO_SERVICE : null;
}
