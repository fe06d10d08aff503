/**
 * YouTube's Data API v3 for one channel: sign-in by Google, resumable uploads, videos, playlists and comments. Based on
 * https://developers.google.com/youtube/v3/docs, read in November 2026, and what callers report about its errors.
 */

import { z } from "zod";
import { EXPIRED_TOKEN } from "#platforms/kit/simulator/code-flow.ts";
import { countOf, engagementOf, followersOf } from "#platforms/kit/simulator/engagement.ts";
import { findOwnPost } from "#platforms/kit/simulator/own-posts.ts";
import { readBody } from "#platforms/kit/simulator/read-body.ts";
import { OPEN, queryOf, type Respond, router } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { insertCaptions } from "./captions.ts";
import { insertReply, insertThread, listReplies, listThreads, readers } from "./comments.ts";
import { insertItem, listItems, listPlaylists, uploadsOf } from "./playlists.ts";
import { takeUnits } from "./quota.ts";
import { badRequest, notFound, refuse, youtubeError } from "./refuse.ts";
import { askConsent, giveTokens, isSignedIn, revokeTokens } from "./sign-in.ts";
import { describeVideo, findVideo, storeVideo } from "./stored-video.ts";
import { setThumbnail } from "./thumbnails.ts";
import { beginUpload, continueUpload } from "./upload.ts";
import { CATEGORIES, readVideoResource } from "./video-resource.ts";

const PARTS = ["snippet", "status", "contentDetails", "processingDetails", "statistics"];

const API = "/youtube/v3";
const UPLOADS = `/upload${API}/videos` as const;

export const youtube = router({
  lacks: { alt_text: "https://developers.google.com/youtube/v3/docs/videos has no such property" },
  expired: { access_token: EXPIRED_TOKEN, refresh_token: "sandbox-refresh" },
  readers,
  publishes: isLastPart,
  refuse,
  refuseToken: async (context, request) =>
    (await isSignedIn(context, request)) ? null : refuse("auth"),
  routes: {
    "GET /o/oauth2/v2/auth": [OPEN, askConsent],
    "POST /token": [OPEN, giveTokens],
    "POST /revoke": [OPEN, revokeTokens],
    [`POST ${UPLOADS}`]: [[], beginUpload],
    [`PUT ${UPLOADS}`]: [[], continueUpload],
    [`POST /upload${API}/thumbnails/set`]: [[], costing(50, setThumbnail)],
    [`POST /upload${API}/captions`]: [[], costing(400, insertCaptions)],
    [`GET ${API}/i18nLanguages`]: [[], costing(1, listLanguages)],
    [`GET ${API}/channels`]: [[], costing(1, listChannels)],
    [`GET ${API}/videos`]: [[], costing(1, listVideos)],
    [`PUT ${API}/videos`]: [[], costing(50, updateVideo)],
    [`DELETE ${API}/videos`]: [[], costing(50, deleteVideo)],
    [`GET ${API}/playlists`]: [[], costing(1, listPlaylists)],
    [`GET ${API}/playlistItems`]: [[], costing(1, listItems)],
    [`POST ${API}/playlistItems`]: [[], costing(50, insertItem)],
    [`GET ${API}/commentThreads`]: [[], costing(1, listThreads)],
    [`POST ${API}/commentThreads`]: [[], costing(50, insertThread)],
    [`GET ${API}/comments`]: [[], costing(1, listReplies)],
    [`POST ${API}/comments`]: [[], costing(50, insertReply)],
    [`GET ${API}/videoCategories`]: [[], costing(1, listCategories)],
  },
  otherwise: [[], () => notFound("notFound", "Not Found")],
});

/** Takes a call's quota cost (https://developers.google.com/youtube/v3/determine_quota_cost). */
function costing(units: number, respond: Respond): Respond {
  return async (context, request, params) => {
    const hasNone = request.method === "DELETE" || request.url.includes("/thumbnails/set");
    if (!hasNone && !queryOf(request).has("part")) return badRequest("Required parameter: part");
    return (await takeUnits(context, units)) ?? respond(context, request, params);
  };
}

/** A file's last part creates the video. */
function isLastPart({ method, headers, url }: Request): boolean {
  if (method !== "PUT" || new URL(url).pathname !== UPLOADS) return false;
  const [, end, size] = /^bytes \d+-(\d+)\/(\d+)$/.exec(headers.get("content-range") ?? "") ?? [];
  return end !== undefined && Number(end) + 1 === Number(size);
}

async function listChannels(context: SimulatorContext, request: Request): Promise<Response> {
  const { account } = context;
  if (queryOf(request).get("mine") !== "true")
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

/** https://developers.google.com/youtube/v3/docs/i18nLanguages/list */
async function listLanguages(): Promise<Response> {
  const items = Object.entries({ en: "English", de: "German", "pt-PT": "Portuguese (Portugal)" });
  return Response.json({
    kind: "youtube#i18nLanguageListResponse",
    items: items.map(([hl, name]) => {
      return { kind: "youtube#i18nLanguage", id: hl, snippet: { hl, name } };
    }),
  });
}

/** `GET /youtube/v3/videos?part=…&id=…` https://developers.google.com/youtube/v3/docs/videos/list */
async function listVideos(context: SimulatorContext, request: Request): Promise<Response> {
  const searchParams = queryOf(request);
  const parts = searchParams.getAll("part").flatMap((part) => part.split(","));
  if (parts.some((part) => !PARTS.includes(part))) return badRequest(`'${parts}'`);
  const ids = searchParams.getAll("id").flatMap((id) => id.split(","));
  const found = await Promise.all(ids.map((id) => findVideo(context, id)));
  const items = found
    .filter((video) => video !== null)
    .map((video) => describeVideo(context, video, parts));
  if (parts.includes("statistics"))
    for (const item of items)
      Object.assign(item, { statistics: await countVideo(context, item.id) });
  return Response.json({
    kind: "youtube#videoListResponse",
    items,
    pageInfo: { totalResults: items.length, resultsPerPage: items.length },
  });
}

/** Strings, without hidden counts: https://developers.google.com/youtube/v3/docs/videos#statistics. */
async function countVideo(context: SimulatorContext, id: string) {
  const given = await engagementOf(context, id);
  return {
    viewCount: countOf(given, "views")?.toString(),
    likeCount: countOf(given, "likes")?.toString(),
    favoriteCount: "0",
    commentCount: countOf(given, "comments")?.toString(),
  };
}

/** `DELETE /youtube/v3/videos?id=…` https://developers.google.com/youtube/v3/docs/videos/delete */
async function deleteVideo(context: SimulatorContext, request: Request): Promise<Response> {
  const video = await findVideo(context, queryOf(request).get("id") ?? "");
  if (video === null)
    return notFound(
      "videoNotFound",
      "The video that you are trying to delete cannot be found. Check the value of the request's <code>id</code> parameter to ensure that it is correct.",
    );
  await storeVideo(context, { ...video, deleted: true });
  await context.store.markDeleted(video.id);
  return new Response(null, { status: 204 });
}

/**
 * `PUT /youtube/v3/videos?part=snippet`: omitted snippet fields are removed; title and category are required
 * (https://developers.google.com/youtube/v3/docs/videos/update). Other parts aren't simulated.
 */
async function updateVideo(context: SimulatorContext, request: Request): Promise<Response> {
  const parts = (queryOf(request).get("part") ?? "").split(",");
  if (parts.some((part) => part !== "snippet")) return badRequest(`'${parts}'`);
  const body = await readBody(request, z.looseObject({ id: z.string() }), () =>
    badRequest("Missing the video's id"),
  );
  if (body instanceof Response) return body;
  const { id, ...given } = body;
  const video = await findVideo(context, id);
  if (video === null)
    return notFound(
      "videoNotFound",
      "The video that you are trying to update cannot be found. Check the value of the <code>id</code> field in the request body to ensure that it is correct.",
    );
  const read = readVideoResource(given, parts);
  if (read instanceof Response) return read;
  if (read.snippet.categoryId === undefined)
    return youtubeError(400, {
      reason: "invalidCategoryId",
      message: "The snippet.categoryId property specifies an invalid category ID.",
      domain: "youtube.video",
    });
  const changed = { ...video, resource: { ...video.resource, snippet: read.snippet } };
  await storeVideo(context, changed);
  const post = await findOwnPost(context, id);
  if (post !== null)
    await context.store.rewrite(post.id, {
      text: read.snippet.description ?? "",
      payload: JSON.parse(JSON.stringify(changed.resource)),
    });
  return Response.json(describeVideo(context, changed, parts));
}
