import { createHash } from "node:crypto";
import { z } from "zod";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { VideoResource } from "./video-resource.ts";

const StoredVideo = z.object({
  id: z.string(),
  resource: VideoResource,
  published_at: z.iso.datetime(),
  processed_at: z.iso.datetime(),
  /** Why it can't become a video; null if nothing is wrong. */
  failure: z.string().nullable(),
  /** Why YouTube doesn't show it, as in `status.rejectionReason`. */
  rejection: z.string().nullable().default(null),
  page_url: z.url(),
  deleted: z.boolean(),
});
export type StoredVideo = z.infer<typeof StoredVideo>;

/** Eleven characters, like YouTube's IDs. */
export function videoIdOf(seed: string): string {
  return createHash("sha256").update(seed).digest("base64url").slice(0, 11);
}

export async function storeVideo({ store }: SimulatorContext, video: StoredVideo): Promise<void> {
  await store.note(noteOf(video.id), video);
}

export async function findVideo(
  { store }: SimulatorContext,
  id: string,
): Promise<StoredVideo | null> {
  const video = StoredVideo.safeParse(await store.recall(noteOf(id))).data;
  return video === undefined || video.deleted ? null : video;
}

/** Returns a video as in `videos.list` and at the end of an upload, with the requested parts. */
export function describeVideo(
  { account, now }: SimulatorContext,
  video: StoredVideo,
  parts: readonly string[],
) {
  const { id, resource, published_at, page_url } = video;
  const { tags = [], ...snippet } = resource.snippet ?? {};
  const described: Record<string, object> = {
    snippet: {
      publishedAt: published_at,
      channelId: account.external_account_id,
      channelTitle: account.handle,
      ...snippet,
      ...(tags.length === 0 ? {} : { tags }),
    },
    status: { ...visibilityOf(video, now()), ...statusOf(video, now()) },
    contentDetails: { duration: "PT10S", dimension: "2d", definition: "hd", caption: "false" },
  };
  return {
    kind: "youtube#video",
    etag: `"${id}"`,
    id,
    ...Object.fromEntries(parts.map((part) => [part, described[part] ?? {}])),
    // Not part of YouTube's API: the sandbox's page of the video.
    web_url: page_url,
  };
}

/**
 * A scheduled video becomes public at its time, at once if that has passed
 * (https://developers.google.com/youtube/v3/docs/videos#status.publishAt).
 */
export function visibilityOf({ resource }: Pick<StoredVideo, "resource">, now: Date) {
  const { publishAt, ...status } = { privacyStatus: "public", ...resource.status };
  if (publishAt === undefined) return status;
  return new Date(publishAt) <= now
    ? { ...status, privacyStatus: "public" }
    : { ...status, publishAt };
}

function statusOf({ processed_at, failure, rejection }: StoredVideo, now: Date) {
  if (now < new Date(processed_at)) return { uploadStatus: "uploaded" };
  if (rejection !== null) return { uploadStatus: "rejected", rejectionReason: rejection };
  if (failure === null) return { uploadStatus: "processed" };
  return { uploadStatus: "failed", failureReason: failure };
}

function noteOf(id: string) {
  return `video ${id}`;
}
