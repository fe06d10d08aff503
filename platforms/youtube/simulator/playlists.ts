/** https://developers.google.com/youtube/v3/docs/playlistItems, read in November 2026. */

import { z } from "zod";
import { pageOf } from "#platforms/kit/simulator/page-of.ts";
import { readBody } from "#platforms/kit/simulator/read-body.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { badRequest, notFound, unreadable } from "./refuse.ts";
import { findVideo, type StoredVideo } from "./stored-video.ts";

/** More than a channel uploads in a sandbox's lifetime. */
const MANY = 1_000;

const StoredItems = z.array(
  z.object({ id: z.string(), video_id: z.string(), added_at: z.string() }),
);

const NewItem = z.strictObject({
  snippet: z.strictObject({
    playlistId: z.string(),
    position: z.int().optional(),
    resourceId: z.strictObject({ kind: z.literal("youtube#video"), videoId: z.string() }),
  }),
});

/** The channel has these two, and the playlist of its uploads. */
function playlistsOf({ account: { external_account_id } }: SimulatorContext) {
  return [
    { id: `PL${external_account_id}talks`, title: "Talks" },
    { id: `PL${external_account_id}trailers`, title: "Trailers" },
  ];
}

export function uploadsOf({ account: { external_account_id } }: SimulatorContext): string {
  return external_account_id.replace(/^UC/, "UU");
}

export async function listPlaylists(context: SimulatorContext): Promise<Response> {
  const items = playlistsOf(context).map(async ({ id, title }) => ({
    kind: "youtube#playlist",
    id,
    snippet: { title, description: "", channelId: context.account.external_account_id },
    contentDetails: { itemCount: (await itemsOf(context, id)).length },
  }));
  return Response.json({ kind: "youtube#playlistListResponse", items: await Promise.all(items) });
}

/** `GET /youtube/v3/playlistItems?playlistId=…`, for one video if `videoId` is given. */
export async function listItems(context: SimulatorContext, request: Request): Promise<Response> {
  const searchParams = queryOf(request);
  const playlistId = searchParams.get("playlistId") ?? "";
  const only = searchParams.get("videoId");
  const most = Number(searchParams.get("maxResults") ?? 5);
  if (most < 0 || most > 50) return badRequest("Invalid value at 'max_results'");
  const isUploads = playlistId === uploadsOf(context);
  if (!isUploads && !playlistsOf(context).some(({ id }) => id === playlistId)) return noPlaylist();
  const ids = isUploads ? await uploadedIds(context) : await itemsOf(context, playlistId);
  const videos = await Promise.all(ids.map((id) => findVideo(context, id)));
  const found = videos
    .filter((video) => video !== null)
    .filter(({ id }) => only === null || id === only);
  const described = found.map((video, index) => describeItem(playlistId, video, index));
  const { page: items, next } = pageOf(described, searchParams.get("pageToken"), most);
  return Response.json({ kind: "youtube#playlistItemListResponse", items, nextPageToken: next });
}

/** `POST /youtube/v3/playlistItems?part=snippet`. The same video is added each time it is sent. */
export async function insertItem(context: SimulatorContext, request: Request): Promise<Response> {
  const read = await readBody(request, NewItem, unreadable);
  if (read instanceof Response) return read;
  const { playlistId, resourceId } = read.snippet;
  if (!playlistsOf(context).some(({ id }) => id === playlistId)) return noPlaylist();
  const video = await findVideo(context, resourceId.videoId);
  if (video === null)
    return notFound("videoNotFound", "The video that you are trying to add cannot be found.");
  const stored = StoredItems.parse((await context.store.recall(noteOf(playlistId))) ?? []);
  const item = {
    id: context.store.newId(),
    video_id: video.id,
    added_at: context.now().toISOString(),
  };
  await context.store.note(noteOf(playlistId), [...stored, item]);
  return Response.json({ ...describeItem(playlistId, video, stored.length), id: item.id });
}

function describeItem(playlistId: string, video: StoredVideo, position: number) {
  const { title = "", description = "" } = video.resource.snippet ?? {};
  const resourceId = { kind: "youtube#video", videoId: video.id };
  return {
    kind: "youtube#playlistItem",
    id: `${playlistId}.${video.id}.${position}`,
    snippet: {
      publishedAt: video.published_at,
      title,
      description,
      playlistId,
      position,
      resourceId,
    },
  };
}

async function itemsOf({ store }: SimulatorContext, playlistId: string): Promise<string[]> {
  const stored = StoredItems.parse((await store.recall(noteOf(playlistId))) ?? []);
  return stored.map(({ video_id }) => video_id);
}

async function uploadedIds({ store }: SimulatorContext): Promise<string[]> {
  return (await store.recent(MANY)).map(({ external_post_id }) => external_post_id);
}

function noPlaylist(): Response {
  return notFound(
    "playlistNotFound",
    "The playlist identified with the request's <code>playlistId</code> parameter cannot be found.",
  );
}

function noteOf(playlistId: string) {
  return `playlist ${playlistId}`;
}
