import { z } from "zod";
import { callPlatform, type PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { callAsAccount } from "#platforms/kit/oauth/stored-tokens.ts";
import { type Fetch, type ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";
import { manifest } from "./manifest.ts";
import { codeIn, mapError } from "./map-error.ts";
import { Creator, type PhotoPost, type VideoPost } from "./post-info.ts";
import { renewTokens } from "./sign-in.ts";

const HOST = `https://open.tiktokapis.com/${manifest.api_version.name}`;
const API = `${HOST}/post/publish`;

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

export function queryCreator(context: ProviderContext): Promise<Creator> {
  return call(context, postJson("creator_info/query", {}), Creator, "reads");
}

export async function queryCreatorWith(fetch: Fetch, access_token: string): Promise<Creator> {
  const request = postJson("creator_info/query", {});
  request.headers.set("authorization", `Bearer ${access_token}`);
  return read(await callPlatform({ fetch, request, effect: "reads" }), Creator, "reads");
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
  const headers = { "content-type": "application/json; charset=UTF-8" };
  const request = new Request(`${HOST}/video/query/?fields=${fields}`, {
    method: "POST",
    body: JSON.stringify({ filters: { video_ids } }),
    headers,
  });
  return (await call(context, request, Videos, "reads")).videos;
}

const Stats = z.object({ user: z.object({ follower_count: Count }) });

/** https://developers.tiktok.com/doc/tiktok-api-v2-get-user-info */
export async function countFollowers(context: ProviderContext): Promise<number | null> {
  const request = new Request(`${HOST}/user/info/?fields=follower_count`);
  return (await call(context, request, Stats, "reads")).user.follower_count ?? null;
}

/**
 * Starts a post of a video that is sent in chunks.
 * https://developers.tiktok.com/doc/content-posting-api-reference-direct-post
 */
export function initVideo(
  context: ProviderContext,
  post_info: VideoPost,
  chunks: { video_size: number; chunk_size: number; total_chunk_count: number },
): Promise<z.infer<typeof VideoBegun>> {
  const body = { post_info, source_info: { source: "FILE_UPLOAD", ...chunks } };
  return call(context, postJson("video/init", body), VideoBegun, "reads");
}

/**
 * Posts photos that TikTok reads from these URLs.
 * https://developers.tiktok.com/doc/content-posting-api-reference-photo-post
 */
export function initPhotos(
  context: ProviderContext,
  post_info: PhotoPost,
  { photo_images, photo_cover_index }: { photo_images: string[]; photo_cover_index: number },
): Promise<z.infer<typeof PhotoBegun>> {
  const body = {
    media_type: "PHOTO",
    post_mode: "DIRECT_POST",
    post_info,
    source_info: { source: "PULL_FROM_URL", photo_images, photo_cover_index },
  };
  return call(context, postJson("content/init", body), PhotoBegun, "publishes");
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
  throw answer.status < 300 ? notTikTok(answer, effect) : mapError(answer, effect);
}

export async function fetchStatus(context: ProviderContext, publish_id: string): Promise<Status> {
  const request = postJson("status/fetch", { publish_id });
  const answer = await send(context, request, "reads");
  return { ...read(answer, Status, "reads"), post_id: postIdIn(answer.text) };
}

/** A post's ID exceeds the safe integers of JavaScript, so it is read from the response text. */
function postIdIn(text: string): string | null {
  return /"publicaly_available_post_id"\s*:\s*\[\s*"?(\d+)/.exec(text)?.[1] ?? null;
}

function postJson(path: string, body: object): Request {
  const headers = { "content-type": "application/json; charset=UTF-8" };
  return new Request(`${API}/${path}/`, { method: "POST", body: JSON.stringify(body), headers });
}

async function call<T>(
  context: ProviderContext,
  request: Request,
  output: z.ZodType<T>,
  effect: Effect,
): Promise<T> {
  return read(await send(context, request, effect), output, effect);
}

function send(context: ProviderContext, request: Request, effect: Effect): Promise<PlatformAnswer> {
  return callAsAccount(context, { request, effect, refresh: renewTokens(context) });
}

/** Some refusals have status 200. */
function read<T>(answer: PlatformAnswer, output: z.ZodType<T>, effect: Effect): T {
  const code = codeIn(answer);
  if (answer.status !== 200 || (code !== null && code !== "ok")) throw mapError(answer, effect);
  const parsed = z.object({ data: output }).safeParse(answer.json);
  if (parsed.success) return parsed.data.data;
  throw notTikTok(answer, effect);
}

function notTikTok({ host }: PlatformAnswer, effect: Effect): ProviderError {
  const outcome = effect === "publishes" ? "unknown" : "not_sent";
  const text = `TikTok is unavailable: ${host} doesn't respond like TikTok's API.`;
  return new ProviderError("platform_unavailable", text, { outcome });
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
