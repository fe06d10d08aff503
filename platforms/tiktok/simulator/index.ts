/**
 * TikTok's Content Posting API for one creator: sign-in, what the creator may post, direct posts of videos sent in
 * chunks and of photos that TikTok reads, and their status. Based on https://developers.tiktok.com/doc, read in
 * November 2026, and what callers report about its errors.
 */

import { z } from "zod";
import { EXPIRED_TOKEN, requireGrant } from "#platforms/kit/simulator/code-flow.ts";
import { countOf, engagementOf, followersOf } from "#platforms/kit/simulator/engagement.ts";
import type { MediaFault, MediaLimits } from "#platforms/kit/simulator/media/find-media-fault.ts";
import { findMediaFault } from "#platforms/kit/simulator/media/find-media-fault.ts";
import { ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import { readBody, readJson } from "#platforms/kit/simulator/read-body.ts";
import { OPEN, queryOf, router } from "#platforms/kit/simulator/router.ts";
import type { SandboxFile, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { incomingOf, joinParts, sizeOf, storePart } from "#platforms/kit/simulator/uploads.ts";
import { queryCreator, takeTurn } from "./creator.ts";
import { initInboxVideo, initPhotos, initVideo } from "./init.ts";
import { invalidParam, ok, refuse, tiktokError } from "./refuse.ts";
import { askConsent, giveTokens, removeApp, revokeTokens } from "./sign-in.ts";
import {
  completePost,
  findPost,
  MODERATION_MS,
  PROCESSING_MS,
  type StoredPost,
  storePost,
} from "./stored-post.ts";

const Body = z.object({ publish_id: z.string() });

/** `POST /v2/post/publish/status/fetch/` https://developers.tiktok.com/doc/content-posting-api-reference-get-video-status, read in November 2026. */
async function fetchStatus(context: SimulatorContext, request: Request): Promise<Response> {
  const full = await takeTurn(context, "status");
  if (full !== null) return full;
  const unknown = () => tiktokError(400, "invalid_publish_id", "The publish_id does not exist");
  const body = await readBody(request, Body, unknown);
  if (body instanceof Response) return body;
  const post = await findPost(context, body.publish_id);
  if (post === null) return unknown();
  const answer = ok({ ...statusOf(post, context.now()), ...transferOf(post) });
  // TikTok writes these IDs as numbers, whose last digits JavaScript can't represent.
  const text = (await answer.text()).replace(/"#(\d+)"/g, "$1");
  return new Response(text, { headers: answer.headers });
}

function statusOf({ complete_at, fail_reason, kind, is_public, ...post }: StoredPost, now: Date) {
  const working = kind === "video" ? "PROCESSING_UPLOAD" : "PROCESSING_DOWNLOAD";
  const age = complete_at === null ? -1 : now.getTime() - Date.parse(complete_at);
  if (age < PROCESSING_MS) return { status: working };
  if (fail_reason !== "") return { status: "FAILED", fail_reason };
  if (post.is_draft) return { status: "SEND_TO_USER_INBOX", web_url: post.page_url };
  if (!is_public || age < MODERATION_MS)
    return { status: "PUBLISH_COMPLETE", web_url: post.page_url };
  const publicaly_available_post_id = [`#${post.post_id}`];
  return { status: "PUBLISH_COMPLETE", publicaly_available_post_id, web_url: post.page_url };
}

function transferOf(post: StoredPost) {
  return post.kind === "video" ? { uploaded_bytes: bytesOf(post) } : { downloaded_bytes: 0 };
}

const MOST_VIDEOS = 20;

const Query = z.object({
  filters: z.object({ video_ids: z.array(z.string().regex(/^\d+$/)).min(1).max(MOST_VIDEOS) }),
});

/** `POST /v2/video/query/`: the public posts among these, without deleted ones. */
async function queryVideos(context: SimulatorContext, request: Request): Promise<Response> {
  const query = Query.safeParse(await readJson(request)).data;
  const asked = fieldsOf(request);
  if (query === undefined || asked.length === 0)
    return invalidParam("The request is missing fields or video_ids, or has too many of these");
  const there = new Set((await ownPosts(context)).map((post) => post.external_post_id));
  const videos = [];
  for (const id of query.filters.video_ids)
    if (there.has(id)) videos.push(pick(await countsOf(context, id), asked));
  return ok({ videos });
}

/** Metrics from https://developers.tiktok.com/doc/tiktok-api-v2-video-query and …/tiktok-api-v2-get-user-info. */
async function describeUser(context: SimulatorContext, request: Request): Promise<Response> {
  const user = { follower_count: await followersOf(context) };
  return ok({ user: pick(user, fieldsOf(request)) });
}

async function countsOf(context: SimulatorContext, id: string) {
  const given = await engagementOf(context, id);
  return {
    id,
    view_count: countOf(given, "views"),
    like_count: countOf(given, "likes"),
    comment_count: countOf(given, "comments"),
    share_count: countOf(given, "shares"),
  };
}

function fieldsOf(request: Request): string[] {
  return (queryOf(request).get("fields") ?? "").split(",").filter(Boolean);
}

function pick(object: Record<string, unknown>, asked: readonly string[]) {
  return Object.fromEntries(Object.entries(object).filter(([name]) => asked.includes(name)));
}

export const tiktok = router({
  lacks: {
    alt_text:
      "https://developers.tiktok.com/doc/content-posting-api-reference-photo-post has no such field",
    retry_after: "https://developers.tiktok.com/doc/tiktok-api-v2-rate-limit names no header",
    format_lookup: "the id of a photo post is in the answer that publishes it",
  },
  expired: { access_token: EXPIRED_TOKEN, refresh_token: "sandbox-refresh-0" },
  removeApp,
  refuse,
  refuseToken: requireGrant(
    () => refuse("auth"),
    () =>
      tiktokError(
        401,
        "scope_not_authorized",
        "The user did not authorize the scope required for completing this request.",
      ),
  ),
  routes: {
    "GET /v2/auth/authorize/": [OPEN, askConsent],
    "POST /v2/oauth/token/": [OPEN, giveTokens],
    "POST /v2/oauth/revoke/": [OPEN, revokeTokens],
    "PUT /video/": [OPEN, putChunk],
    "POST /v2/post/publish/creator_info/query/": [["video.publish"], queryCreator],
    "POST /v2/post/publish/video/init/": [["video.publish"], initVideo],
    "POST /v2/post/publish/inbox/video/init/": [["video.upload"], initInboxVideo],
    "POST /v2/post/publish/content/init/": [["video.publish"], initPhotos],
    "POST /v2/post/publish/status/fetch/": [["video.publish"], fetchStatus],
    "POST /v2/video/query/": [["video.list"], queryVideos],
    "GET /v2/user/info/": [["user.info.stats"], describeUser],
  },
  otherwise: [OPEN, () => tiktokError(404, "unsupported_path", "Unsupported path(Janus)")],
  publishes: ({ method, headers, url }) => {
    if (method === "POST") return new URL(url).pathname.endsWith("/content/init/");
    const [, end, size] = /-(\d+)\/(\d+)$/.exec(headers.get("content-range") ?? "") ?? [];
    return method === "PUT" && end !== undefined && Number(end) + 1 === Number(size);
  },
});

const LASTS_MS = 3_600_000;

/**
 * https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide#video_restrictions; at least 3 seconds
 * according to other publishers.
 */
const VIDEO: MediaLimits = {
  shorter_side: { least: 360 },
  longer_side: { most: 4_096 },
  seconds: { least: 3, most: 600 },
  frame_rate: { least: 23, most: 60 },
  video_codecs: ["avc", "hevc", "vp8", "vp9"],
};

/** https://developers.tiktok.com/doc/content-posting-api-reference-get-video-status#fail_reasons */
const FAIL_REASONS: Partial<Record<MediaFault, string>> = {
  shorter_side: "picture_size_check_failed",
  longer_side: "picture_size_check_failed",
  seconds: "duration_check_failed",
  frame_rate: "frame_rate_check_failed",
};

const TYPES = ["video/mp4", "video/quicktime", "video/webm"];

async function putChunk(context: SimulatorContext, request: Request): Promise<Response> {
  const id = queryOf(request).get("upload_id") ?? "";
  const post = await findPost(context, id);
  if (post === null || post.kind !== "video") return plain(404);
  if (context.now().getTime() - Date.parse(post.begun_at) > LASTS_MS) return plain(403);
  const { headers } = request;
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get("content-range") ?? "");
  const [start, end, total] = (range ?? []).slice(1).map(Number);
  if (start === undefined || end === undefined || total !== post.video_size) return plain(400);
  if (!TYPES.includes(headers.get("content-type") ?? "")) return plain(400);
  if (start !== bytesOf(post)) return plain(416);
  const incoming = incomingOf(request);
  if (incoming?.size !== end - start + 1 || end !== endOf(post)) return plain(400);
  const next = { ...post, chunks: [...post.chunks, await storePart(context, incoming)] };
  if (bytesOf(next) === post.video_size) return finish(context, next);
  await storePost(context, next);
  const have = { "content-range": `bytes 0-${end}/${post.video_size}` };
  return new Response(null, { status: 206, headers: have });
}

/** Returns the end of the next chunk: the last one takes the remainder. */
function endOf({ chunks, chunk_size, total_chunk_count, video_size }: StoredPost): number {
  const isLast = chunks.length + 1 === total_chunk_count;
  return (isLast ? video_size : (chunks.length + 1) * chunk_size) - 1;
}

function bytesOf({ chunks, complete_at, video_size }: StoredPost): number {
  return complete_at === null ? sizeOf(chunks) : video_size;
}

async function finish(context: SimulatorContext, post: StoredPost): Promise<Response> {
  const file = await joinParts(context, post.chunks);
  const fail_reason = await failReasonOf(context, file);
  await completePost(context, post, { fail_reason, files: [{ ...file, alt_text: null }] });
  return plain(201);
}

/** Empty if nothing is wrong. */
async function failReasonOf(
  context: SimulatorContext,
  file: Omit<SandboxFile, "alt_text">,
): Promise<string> {
  if (!TYPES.includes(file.content_type)) return "file_format_check_failed";
  const fault = await findMediaFault(context, file, VIDEO);
  return fault === null ? "" : (FAIL_REASONS[fault] ?? "file_format_check_failed");
}

/** The upload server responds only with a status. */
function plain(status: number): Response {
  return new Response(null, { status });
}
