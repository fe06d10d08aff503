/**
 * TikTok's Content Posting API for one creator: sign-in, what the creator may post, direct posts of videos sent in
 * chunks and of photos that TikTok reads, and their status. Based on https://developers.tiktok.com/doc, read in
 * November 2026, and what callers report about its errors.
 */
import type { Simulator, SimulatorContext } from "../spec.ts";
import { queryCreator } from "./creator.ts";
import { initPhotos } from "./init-photos.ts";
import { initVideo } from "./init-video.ts";
import { describeUser, queryVideos } from "./own-numbers.ts";
import { refuse, tiktokError } from "./refuse.ts";
import { EXPIRED_TOKEN, removeApp, SIGN_IN, scopesOf } from "./sign-in.ts";
import { fetchStatus } from "./status.ts";
import { putChunk } from "./upload.ts";

interface Route {
  scope: string;
  respond(context: SimulatorContext, request: Request): Promise<Response>;
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
