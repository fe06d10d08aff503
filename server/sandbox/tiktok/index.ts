/**
 * TikTok's Content Posting API for one creator: sign-in, what the creator may post, direct posts of videos sent in
 * chunks and of photos that TikTok reads, and their status. Based on https://developers.tiktok.com/doc, read in
 * November 2026, and what callers report about its errors.
 */

import { z } from "zod";
import { countOf, engagementOf, followersOf } from "../engagement.ts";
import type { Simulator, SimulatorContext } from "../spec.ts";
import { queryCreator, takeTurn } from "./creator.ts";
import { initPhotos, initVideo } from "./init.ts";
import { findPost, type KeptPost, MODERATION_MS, PROCESSING_MS } from "./kept-post.ts";
import { invalidParam, ok, refuse, tiktokError } from "./refuse.ts";
import { EXPIRED_TOKEN, removeApp, SIGN_IN, scopesOf } from "./sign-in.ts";
import { bytesOf, putChunk } from "./upload.ts";

interface Route {
  scope: string;
  respond(context: SimulatorContext, request: Request): Promise<Response>;
}

const Body = z.object({ publish_id: z.string() });

/** `POST /v2/post/publish/status/fetch/` https://developers.tiktok.com/doc/content-posting-api-reference-get-video-status, read in November 2026. */
async function fetchStatus(context: SimulatorContext, request: Request): Promise<Response> {
  const full = await takeTurn(context, "status");
  if (full !== null) return full;
  const body = Body.safeParse(await request.json().catch(() => null));
  const post = body.success ? await findPost(context, body.data.publish_id) : null;
  if (post === null) return tiktokError(400, "invalid_publish_id", "The publish_id does not exist");
  const answer = ok({ ...standingOf(post, context.now()), ...transferOf(post) });
  // TikTok writes these IDs as numbers, whose last digits JavaScript can't represent.
  const text = (await answer.text()).replace(/"#(\d+)"/g, "$1");
  return new Response(text, { headers: answer.headers });
}

function standingOf({ complete_at, fail_reason, kind, is_public, ...post }: KeptPost, now: Date) {
  const working = kind === "video" ? "PROCESSING_UPLOAD" : "PROCESSING_DOWNLOAD";
  const age = complete_at === null ? -1 : now.getTime() - Date.parse(complete_at);
  if (age < PROCESSING_MS) return { status: working };
  if (fail_reason !== "") return { status: "FAILED", fail_reason };
  if (!is_public || age < MODERATION_MS)
    return { status: "PUBLISH_COMPLETE", web_url: post.page_url };
  const publicaly_available_post_id = [`#${post.post_id}`];
  return { status: "PUBLISH_COMPLETE", publicaly_available_post_id, web_url: post.page_url };
}

function transferOf(post: KeptPost) {
  return post.kind === "video" ? { uploaded_bytes: bytesOf(post) } : { downloaded_bytes: 0 };
}

const MOST_VIDEOS = 20;
const KNOWN = 1_000;

const Query = z.object({
  filters: z.object({ video_ids: z.array(z.string().regex(/^\d+$/)).min(1).max(MOST_VIDEOS) }),
});

/** `POST /v2/video/query/`: the public posts among these, without deleted ones. */
async function queryVideos(context: SimulatorContext, request: Request): Promise<Response> {
  const query = Query.safeParse(await request.json().catch(() => null)).data;
  const asked = fieldsOf(request);
  if (query === undefined || asked.length === 0)
    return invalidParam("The request is missing fields or video_ids, or has too many of these");
  const there = new Set(
    (await context.store.recent(KNOWN)).flatMap((post) =>
      post.deleted_at ? [] : [post.external_post_id],
    ),
  );
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
  return (new URL(request.url).searchParams.get("fields") ?? "").split(",").filter(Boolean);
}

function pick(object: Record<string, unknown>, asked: readonly string[]) {
  return Object.fromEntries(Object.entries(object).filter(([name]) => asked.includes(name)));
}

const ROUTES: Readonly<Record<string, Route>> = {
  "POST creator_info/query": { scope: "video.publish", respond: queryCreator },
  "POST video/init": { scope: "video.publish", respond: initVideo },
  "POST content/init": { scope: "video.publish", respond: initPhotos },
  "POST status/fetch": { scope: "video.publish", respond: fetchStatus },
  "POST video/query": { scope: "video.list", respond: queryVideos },
  "GET user/info": { scope: "user.info.stats", respond: describeUser },
};

export const tiktok: Simulator = {
  lacks: {
    alt_text:
      "https://developers.tiktok.com/doc/content-posting-api-reference-photo-post has no such field",
    retry_after: "https://developers.tiktok.com/doc/tiktok-api-v2-rate-limit names no header",
    format_lookup: "the id of a photo post is in the answer that publishes it",
  },
  expired: { access_token: EXPIRED_TOKEN, refresh_token: "sandbox-refresh-0" },
  async respond(context, request) {
    const { pathname, hostname } = new URL(request.url);
    const signIn = SIGN_IN[`${request.method} ${pathname}`];
    if (signIn !== undefined) return signIn(context, request);
    if (hostname === "open-upload.tiktokapis.com" && request.method === "PUT")
      return putChunk(context, request);
    const route = ROUTES[`${request.method} ${routeOf(pathname)}`];
    if (route === undefined) return tiktokError(404, "unsupported_path", "Unsupported path(Janus)");
    const scopes = await scopesOf(context, request);
    if (scopes === null) return refuse("auth");
    if (!scopes.includes(route.scope))
      return tiktokError(
        401,
        "scope_not_authorized",
        "The user did not authorize the scope required for completing this request.",
      );
    return route.respond(context, request);
  },
  publishes: ({ method, headers, url }) => {
    const { pathname } = new URL(url);
    if (method === "POST") return routeOf(pathname) === "content/init";
    const [, end, size] = /-(\d+)\/(\d+)$/.exec(headers.get("content-range") ?? "") ?? [];
    return method === "PUT" && end !== undefined && Number(end) + 1 === Number(size);
  },
  removeApp,
  refuse,
};

function routeOf(pathname: string): string {
  return /^\/v2\/(?:post\/publish\/)?(.+)\/$/.exec(pathname)?.[1] ?? "";
}
