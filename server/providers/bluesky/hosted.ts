import type { Account } from "./account.ts";

/** Bluesky's own video service (https://docs.bsky.app/docs/tutorials/video). */
const VIDEO_SERVICE = "https://video.bsky.app";

/**
 * Returns the origin of the service that processes an account's videos. Null for accounts on third-party servers, which
 * receive a video like any file: Bluesky's apps show it once Bluesky has found it there.
 */
export function videoServiceOf({ service, video_service }: Account): string | null {
  if (video_service !== undefined) return video_service;
  const { hostname } = new URL(service);
  const hosted = hostname === "bsky.social" || hostname.endsWith(".host.bsky.network");
  return hosted ? VIDEO_SERVICE : null;
}
