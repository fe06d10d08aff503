/**
 * YouTube's Data API v3 for one channel: sign-in by Google, resumable uploads, videos, playlists and comments. Based on
 * https://developers.google.com/youtube/v3/docs, read in November 2026, and what callers report about its errors.
 */
import { followersOf } from "../engagement.ts";
import type { Simulator, SimulatorContext } from "../spec.ts";
import { insertReply, insertThread, listReplies, listThreads, readers } from "./comments.ts";
import { insertItem, listItems, listPlaylists, uploadsOf } from "./playlists.ts";
import { takeUnits } from "./quota.ts";
import { badRequest, notFound, refuse } from "./refuse.ts";
import { EXPIRED_TOKEN, isSignedIn, SIGN_IN } from "./sign-in.ts";
import { beginUpload, continueUpload } from "./upload.ts";
import { CATEGORIES } from "./video-resource.ts";
import { deleteVideo, listVideos, updateVideo } from "./videos.ts";

const UPLOADS = "/upload/youtube/v3/videos";

interface Route {
  /** A call's quota cost (https://developers.google.com/youtube/v3/determine_quota_cost). */
  units: number;
  respond(context: SimulatorContext, request: Request): Promise<Response>;
}

const ROUTES: Readonly<Record<string, Route>> = {
  "GET channels": { units: 1, respond: listChannels },
  "GET videos": { units: 1, respond: listVideos },
  "PUT videos": { units: 50, respond: updateVideo },
  "DELETE videos": { units: 50, respond: deleteVideo },
  "GET playlists": { units: 1, respond: listPlaylists },
  "GET playlistItems": { units: 1, respond: listItems },
  "POST playlistItems": { units: 50, respond: insertItem },
  "GET commentThreads": { units: 1, respond: listThreads },
  "POST commentThreads": { units: 50, respond: insertThread },
  "GET comments": { units: 1, respond: listReplies },
  "POST comments": { units: 50, respond: insertReply },
  "GET videoCategories": { units: 1, respond: listCategories },
};

export const youtube: Simulator = {
  lacks: { alt_text: "https://developers.google.com/youtube/v3/docs/videos has no such property" },
  expired: { access_token: EXPIRED_TOKEN, refresh_token: "sandbox-refresh" },
  async respond(context, request) {
    const { pathname, searchParams } = new URL(request.url);
    const signIn = SIGN_IN[`${request.method} ${pathname}`];
    if (signIn !== undefined) return signIn(context, request);
    if (!(await isSignedIn(context, request))) return refuse("auth");
    if (pathname === UPLOADS && request.method === "PUT") return continueUpload(context, request);
    if (pathname === UPLOADS && searchParams.get("uploadType") === "resumable")
      return beginUpload(context, request);
    const route = ROUTES[`${request.method} ${pathname.replace(/^\/youtube\/v3\//, "")}`];
    if (route === undefined || !pathname.startsWith("/youtube/v3/"))
      return notFound("notFound", "Not Found");
    if (request.method !== "DELETE" && !searchParams.has("part"))
      return badRequest("Required parameter: part");
    return (await takeUnits(context, route.units)) ?? route.respond(context, request);
  },
  readers,
  publishes: isLastPart,
  refuse,
};

/** A file's last part creates the video. */
function isLastPart({ method, headers, url }: Request): boolean {
  if (method !== "PUT" || new URL(url).pathname !== UPLOADS) return false;
  const [, end, size] = /^bytes \d+-(\d+)\/(\d+)$/.exec(headers.get("content-range") ?? "") ?? [];
  return end !== undefined && Number(end) + 1 === Number(size);
}

async function listChannels(context: SimulatorContext, request: Request): Promise<Response> {
  const { account } = context;
  if (new URL(request.url).searchParams.get("mine") !== "true")
    return badRequest("No filter selected. Expected one of: mine, id, forHandle");
  const channel = {
    kind: "youtube#channel",
    id: account.external_account_id,
    snippet: { title: account.handle.replace(/^@/, ""), customUrl: account.handle },
    status: { privacyStatus: "public", isLinked: true, longUploadsStatus: "allowed" },
    statistics: {
      subscriberCount: String((await followersOf(context)) ?? 0),
      hiddenSubscriberCount: false,
    },
    contentDetails: { relatedPlaylists: { likes: "LL", uploads: uploadsOf(context) } },
  };
  return Response.json({ kind: "youtube#channelListResponse", items: [channel] });
}

async function listCategories(): Promise<Response> {
  const items = CATEGORIES.map(({ id, title, assignable }) => ({
    kind: "youtube#videoCategory",
    id,
    snippet: { title, assignable, channelId: "UCBR8-60-B28hp2BmDPdntcQ" },
  }));
  return Response.json({ kind: "youtube#videoCategoryListResponse", items });
}
