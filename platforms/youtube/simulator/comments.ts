/** https://developers.google.com/youtube/v3/docs/commentThreads and …/docs/comments, read in November 2026. */

import { z } from "zod";
import { readerHandle, type SimulatedReaders } from "#platforms/kit/simulator/comments.ts";
import { escapeMarkup } from "#platforms/kit/simulator/escape-markup.ts";
import { addFirstComment, firstComments } from "#platforms/kit/simulator/first-comments.ts";
import {
  type PlacedComment,
  placedComments,
  storeOwnComment,
} from "#platforms/kit/simulator/own-comments.ts";
import { ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import { pageOf } from "#platforms/kit/simulator/page-of.ts";
import { readBody } from "#platforms/kit/simulator/read-body.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { badRequest, notFound, unreadable, youtubeError } from "./refuse.ts";
import { findVideo, visibilityOf } from "./stored-video.ts";

/** Not in YouTube's documents; from other publishers. */
const MAX_CHARACTERS = 10_000;
/** How many of a thread's replies come with it: "a limited number". */
const REPLIES_WITHIN = 5;

const NewThread = z.strictObject({
  snippet: z.strictObject({
    channelId: z.string().optional(),
    videoId: z.string(),
    topLevelComment: z.strictObject({ snippet: z.strictObject({ textOriginal: z.string() }) }),
  }),
});

const NewReply = z.strictObject({
  snippet: z.strictObject({ parentId: z.string(), textOriginal: z.string() }),
});

export const readers: SimulatedReaders = {
  kinds: ["comment"],
  newId: (context, { parent_external_id }) => newId(context, parent_external_id),
};

/** A reply's ID starts with that of its thread. */
function newId({ store }: SimulatorContext, parent: string | null): string {
  const id = store.newId().replace(/[^A-Za-z0-9_-]/g, "");
  return parent === null ? `Ug${id}` : `${parent.split(".")[0]}.${id}`;
}

export async function insertThread(context: SimulatorContext, request: Request): Promise<Response> {
  const read = await readBody(request, NewThread, unreadable);
  if (read instanceof Response) return read;
  const { videoId, topLevelComment } = read.snippet;
  const text = topLevelComment.snippet.textOriginal;
  const fault = (await refuseVideo(context, videoId)) ?? refuseText(text);
  if (fault !== null) return fault;
  const id = newId(context, null);
  const comment = await addFirstComment(context, videoId, { id, text });
  return Response.json(toThread(context, comment, { all: [], format: "plainText" }));
}

/** `POST /youtube/v3/comments?part=snippet`: the parent must be a top-level comment. */
export async function insertReply(context: SimulatorContext, request: Request): Promise<Response> {
  const read = await readBody(request, NewReply, unreadable);
  if (read instanceof Response) return read;
  const { parentId, textOriginal: text } = read.snippet;
  const above = (await allComments(context)).find(({ id }) => id === parentId);
  if (above === undefined || above.parent !== null)
    return notFound("parentCommentNotFound", "The specified parent comment could not be found.");
  const fault = refuseText(text);
  if (fault !== null) return fault;
  const id = newId(context, parentId);
  await storeOwnComment(context, { id, on: above.on, parent: parentId, text });
  const now = context.now();
  const comment = { id, text, author: null, on: above.on, parent: parentId, edited_at: null };
  return Response.json(toComment(context, { ...comment, written_at: now }, "plainText"));
}

/** `GET /youtube/v3/commentThreads` by `videoId`, `id` or `allThreadsRelatedToChannelId`: newest first. */
export async function listThreads(context: SimulatorContext, request: Request): Promise<Response> {
  const query = queryOf(request);
  const filters = ["videoId", "id", "allThreadsRelatedToChannelId"].filter((name) =>
    query.has(name),
  );
  if (filters.length !== 1) return badRequest("No filter selected. Expected exactly one.");
  const videoId = query.get("videoId");
  const fault = videoId === null ? null : await refuseVideo(context, videoId);
  if (fault !== null) return fault;
  const all = await allComments(context);
  const ids = query.get("id")?.split(",");
  const related = query.get("allThreadsRelatedToChannelId");
  const top = all.filter(
    ({ id, on, parent }) =>
      parent === null &&
      (videoId === null || on === videoId) &&
      (ids === undefined || ids.includes(id)) &&
      (related === null || related === context.account.external_account_id),
  );
  const withReplies = query.get("part")?.split(",").includes("replies") === true;
  const format = query.get("textFormat") ?? "html";
  const { page, next } = askedPage(top, query);
  const items = page.map((comment) =>
    toThread(context, comment, { all, format, ...(withReplies ? { withReplies } : {}) }),
  );
  return Response.json({ kind: "youtube#commentThreadListResponse", items, nextPageToken: next });
}

export async function listReplies(context: SimulatorContext, request: Request): Promise<Response> {
  const query = queryOf(request);
  const all = await allComments(context);
  const parentId = query.get("parentId");
  const ids = query.get("id")?.split(",") ?? [];
  const wanted = all.filter(({ id, parent }) =>
    parentId === null ? ids.includes(id) : parent === parentId,
  );
  const { page, next } = askedPage(wanted, query);
  const format = query.get("textFormat") ?? "html";
  const items = page.map((comment) => toComment(context, comment, format));
  return Response.json({ kind: "youtube#commentListResponse", items, nextPageToken: next });
}

/** `maxResults` is 1 to 100, by default 20. */
function askedPage(all: readonly PlacedComment[], query: URLSearchParams) {
  const size = Math.min(Number(query.get("maxResults") ?? 20), 100);
  return pageOf(all, query.get("pageToken"), size);
}

interface Shown {
  all: readonly PlacedComment[];
  format: string;
  withReplies?: boolean;
}

function toThread(
  context: SimulatorContext,
  top: PlacedComment,
  { all, format, withReplies }: Shown,
) {
  const replies = all.filter(({ parent }) => parent === top.id);
  const shown = replies.slice(0, REPLIES_WITHIN).map((reply) => toComment(context, reply, format));
  return {
    kind: "youtube#commentThread",
    id: top.id,
    snippet: {
      channelId: context.account.external_account_id,
      videoId: top.on,
      topLevelComment: toComment(context, top, format),
      canReply: true,
      totalReplyCount: replies.length,
      isPublic: true,
    },
    ...(withReplies === true && shown.length > 0 ? { replies: { comments: shown } } : {}),
  };
}

/** `textOriginal` is guaranteed only for the author. Names are handles since 2023, as callers report. */
function toComment({ account }: SimulatorContext, comment: PlacedComment, format: string) {
  const { id, text, author, on, parent, written_at, edited_at } = comment;
  const handle = author === null ? account.handle : `@${readerHandle(author)}`;
  return {
    kind: "youtube#comment",
    id,
    snippet: {
      channelId: account.external_account_id,
      videoId: on,
      textDisplay: format === "plainText" ? text : escapeMarkup(text),
      ...(author === null ? { textOriginal: text } : {}),
      ...(parent === null ? {} : { parentId: parent }),
      authorDisplayName: handle,
      authorProfileImageUrl: `https://yt3.ggpht.com/${encodeURIComponent(handle)}`,
      authorChannelUrl: `http://www.youtube.com/${handle}`,
      authorChannelId: {
        value: author === null ? account.external_account_id : `UC${readerHandle(author)}`,
      },
      canRate: true,
      viewerRating: "none",
      likeCount: 0,
      publishedAt: written_at.toISOString(),
      updatedAt: (edited_at ?? written_at).toISOString(),
    },
  };
}

/** Newest first, including those that the channel wrote with its videos. */
async function allComments(context: SimulatorContext): Promise<PlacedComment[]> {
  const first: PlacedComment[] = [];
  for (const { external_post_id: video } of await ownPosts(context))
    first.push(...(await firstComments(context, video)));
  return placedComments(context, first.toReversed());
}

function refuseText(text: string): Response | null {
  if (text.trim() === "")
    return youtubeError(400, {
      reason: "commentTextRequired",
      message: "The comment thread that is being inserted must include a top-level comment.",
    });
  if ([...text].length <= MAX_CHARACTERS) return null;
  return youtubeError(400, {
    reason: "commentTextTooLong",
    message: "The comment resource that is being inserted contains too many characters.",
  });
}

async function refuseVideo(context: SimulatorContext, videoId: string): Promise<Response | null> {
  const video = await findVideo(context, videoId);
  if (video === null)
    return notFound(
      "videoNotFound",
      "The video identified by the <code>videoId</code> parameter could not be found.",
    );
  // A private video has none (https://support.google.com/youtube/answer/157177).
  const { privacyStatus, selfDeclaredMadeForKids } = visibilityOf(video, context.now());
  if (privacyStatus !== "private" && selfDeclaredMadeForKids !== true) return null;
  return youtubeError(403, {
    reason: "commentsDisabled",
    message: "The video identified by the <code>videoId</code> parameter has disabled comments.",
    domain: "youtube.commentThread",
  });
}
