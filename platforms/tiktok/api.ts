import { z } from "zod";
import { defineApi, type SignedIn } from "#platforms/kit/define-api.ts";
import { callPlatform } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import type { ProviderContext } from "#platforms/kit/spec/provider.ts";
import { manifest } from "./manifest.ts";
import { codeIn, readError } from "./map-error.ts";
import { Creator, type PhotoDraft, type PhotoPost, type VideoPost } from "./post-info.ts";
import { refreshTokens } from "./sign-in.ts";

const API = `https://open.tiktokapis.com/${manifest.api_version.name}`;

/** The scope for drafts in the inbox (developers.tiktok.com/doc/tiktok-api-scopes). */
export const UPLOAD = "video.upload";

export const REVOKE = `${API}/oauth/revoke/`;

export const api = defineApi({
  platform: "TikTok",
  base: API,
  oauth: {
    token: `${API}/oauth/token/`,
    authentication: "form",
    variables: "TIKTOK",
    refresh: refreshTokens,
  },
  readError,
});

const VideoBegun = z.object({ publish_id: z.string(), upload_url: z.url({ protocol: /^https$/ }) });
const PhotoBegun = VideoBegun.pick({ publish_id: true });

/** https://developers.tiktok.com/doc/content-posting-api-reference-get-video-status */
const Status = z.object({
  status: z.string(),
  fail_reason: z.string().default(""),
  uploaded_bytes: z.int().default(0),
  /** The post's web page, if the server sends it, as the sandbox does. TikTok doesn't. */
  web_url: z.url({ protocol: /^https?$/ }).optional(),
});
export type Status = z.infer<typeof Status> & { post_id: string | null };

export type Sent =
  /** Received; more is expected. */
  | "more"
  /** It was the last: TikTok has all bytes. */
  | "all"
  /** TikTok expects a different part of the file, or no longer knows the upload. */
  | "astray";

export async function queryCreator(caller: ProviderContext | SignedIn): Promise<Creator> {
  const call = postTo("/post/publish/creator_info/query/", {});
  return (await api.call(caller, call, dataOf(Creator))).data;
}

const Count = z.int().min(0).optional().catch(undefined);

const Videos = z.object({
  videos: z
    .array(
      z.object({
        id: z.string(),
        view_count: Count,
        like_count: Count,
        comment_count: Count,
        share_count: Count,
      }),
    )
    .default([]),
});

/**
 * Returns counts of at most twenty public posts of the account.
 * https://developers.tiktok.com/doc/tiktok-api-v2-video-query
 */
export async function queryVideos(context: ProviderContext, video_ids: readonly string[]) {
  const fields = "id,view_count,like_count,comment_count,share_count";
  const call = postTo(`/video/query/?fields=${fields}`, { filters: { video_ids } });
  return (await api.call(context, call, dataOf(Videos))).data.videos;
}

const Stats = z.object({ user: z.object({ follower_count: Count }) });

/** https://developers.tiktok.com/doc/tiktok-api-v2-get-user-info */
export async function countFollowers(context: ProviderContext): Promise<number | null> {
  const query = { fields: "follower_count" };
  const { data } = await api.get(context, "/user/info/", dataOf(Stats), query);
  return data.user.follower_count ?? null;
}

/**
 * Starts a post of a video that is sent in chunks; without `post_info`, a draft in the account's inbox.
 * https://developers.tiktok.com/doc/content-posting-api-reference-direct-post, …-upload-video
 */
export async function initVideo(
  context: ProviderContext,
  post_info: VideoPost | null,
  chunks: { video_size: number; chunk_size: number; total_chunk_count: number },
): Promise<z.infer<typeof VideoBegun>> {
  const source_info = { source: "FILE_UPLOAD", ...chunks };
  const call =
    post_info === null
      ? postTo("/post/publish/inbox/video/init/", { source_info })
      : postTo("/post/publish/video/init/", { post_info, source_info });
  return (await api.call(context, call, dataOf(VideoBegun))).data;
}

/**
 * Posts photos that TikTok reads from these URLs.
 * https://developers.tiktok.com/doc/content-posting-api-reference-photo-post
 */
export async function initPhotos(
  context: ProviderContext,
  post_info: PhotoPost | PhotoDraft,
  { photo_images, photo_cover_index }: { photo_images: string[]; photo_cover_index: number },
): Promise<z.infer<typeof PhotoBegun>> {
  const body = {
    media_type: "PHOTO",
    post_mode: "privacy_level" in post_info ? "DIRECT_POST" : "MEDIA_UPLOAD",
    post_info,
    source_info: { source: "PULL_FROM_URL", photo_images, photo_cover_index },
  };
  const call = postTo("/post/publish/content/init/", body, "publishes");
  return (await api.call(context, call, dataOf(PhotoBegun))).data;
}

/** https://developers.tiktok.com/doc/content-posting-api-reference-upload-video */
export async function putChunk(
  { fetch }: ProviderContext,
  upload_url: string,
  chunk: { bytes: Uint8Array<ArrayBuffer>; start: number; of: number; content_type: string },
): Promise<Sent> {
  const { bytes, start, of, content_type } = chunk;
  const end = start + bytes.length - 1;
  const headers = {
    "content-type": content_type,
    "content-length": String(bytes.length),
    "content-range": `bytes ${start}-${end}/${of}`,
  };
  const effect = end + 1 === of ? "publishes" : "reads";
  const request = new Request(upload_url, { method: "PUT", body: bytes, headers });
  const answer = await callPlatform({ fetch, request, effect });
  if (answer.status === 201) return "all";
  if (answer.status === 206) return "more";
  if (codeIn(answer) === null && [403, 404, 416].includes(answer.status)) return "astray";
  return api.read(answer, z.never(), effect);
}

export async function fetchStatus(context: ProviderContext, publish_id: string): Promise<Status> {
  const answer = await api.send(context, postTo("/post/publish/status/fetch/", { publish_id }));
  return { ...api.read(answer, dataOf(Status)).data, post_id: postIdIn(answer.text) };
}

/** A post's ID exceeds the safe integers of JavaScript, so it is read from the response text. */
function postIdIn(text: string): string | null {
  return /"publicaly_available_post_id"\s*:\s*\[\s*"?(\d+)/.exec(text)?.[1] ?? null;
}

function postTo(path: string, body: object, effect: Effect = "reads") {
  const headers = { "content-type": "application/json; charset=UTF-8" };
  return { method: "POST", path, body, headers, effect } as const;
}

function dataOf<T>(output: z.ZodType<T>) {
  return z.object({ data: output });
}

export const Account = z.object({
  username: z.string().default(""),
  /** Privacy levels it may use. Empty if unknown. */
  privacy_levels: z.array(z.string()).catch([]).default([]),
  /** Interactions it has turned off: `comment`, `duet`, `stitch`. */
  locked: z.array(z.string()).catch([]).default([]),
  /** Maximum video length. Null if unknown. */
  max_video_seconds: z.int().positive().nullable().catch(null).default(null),
});
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}
