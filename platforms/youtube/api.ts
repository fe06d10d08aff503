import { z } from "zod";
import { callPlatform, type PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { callAsAccount } from "#platforms/kit/oauth/stored-tokens.ts";
import { type Fetch, type ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";
import { manifest } from "./manifest.ts";
import { mapError, reasonOf } from "./map-error.ts";
import { renewTokens } from "./sign-in.ts";

const API = `https://www.googleapis.com/youtube/${manifest.api_version.name}`;

/** https://developers.google.com/youtube/v3/docs/channels */
const Channel = z.object({
  id: z.string(),
  snippet: z.object({ title: z.string(), customUrl: z.string().optional() }),
  status: z.object({ longUploadsStatus: z.string().optional() }).optional(),
  contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }),
});
export type Channel = z.infer<typeof Channel>;

/** https://developers.google.com/youtube/v3/docs/videos */
const Video = z.object({
  id: z.string(),
  status: z.object({
    uploadStatus: z.string(),
    failureReason: z.string().optional(),
    rejectionReason: z.string().optional(),
  }),
  /** The video's web page, if the server sends it, as the sandbox does. YouTube doesn't. */
  web_url: z.url({ protocol: /^https?$/ }).optional(),
});
export type Video = z.infer<typeof Video>;

/** https://developers.google.com/youtube/v3/docs/playlistItems */
const PlaylistItem = z.object({
  snippet: z.object({
    title: z.string().default(""),
    description: z.string().default(""),
    publishedAt: z.iso.datetime(),
    resourceId: z.object({ videoId: z.string() }),
  }),
});
export type PlaylistItem = z.infer<typeof PlaylistItem>;

const Named = z.object({ id: z.string(), snippet: z.object({ title: z.string() }) });

const Playlist = Named.extend({
  contentDetails: z.object({ itemCount: z.int() }).optional(),
});

const Category = Named.extend({
  snippet: z.object({ title: z.string(), assignable: z.boolean().default(false) }),
});

/** https://developers.google.com/youtube/v3/docs/commentThreads */
const CommentThread = z.object({
  snippet: z.object({
    topLevelComment: z.object({
      snippet: z.object({
        textOriginal: z.string().optional(),
        authorChannelId: z.object({ value: z.string() }).optional(),
      }),
    }),
  }),
});
export type CommentThread = z.infer<typeof CommentThread>;

export function listOf<T>(item: z.ZodType<T>) {
  return z.object({ items: z.array(item).default([]), nextPageToken: z.string().optional() });
}

const OWN = { part: "snippet,status,contentDetails", mine: "true" };

/** Returns a token's channels. https://developers.google.com/youtube/v3/docs/channels/list */
export async function listOwnChannels(fetch: Fetch, access_token: string): Promise<Channel[]> {
  const url = addressOf("channels", OWN);
  const headers = { authorization: `Bearer ${access_token}` };
  const request = new Request(url, { headers });
  const answer = await callPlatform({ fetch, request, effect: "reads" });
  return readAnswer(answer, listOf(Channel), "reads").items;
}

export async function readOwnChannels(context: ProviderContext): Promise<Channel[]> {
  return (await get(context, "channels", OWN, listOf(Channel))).items;
}

/** Returns null if there is no such video. https://developers.google.com/youtube/v3/docs/videos/list */
export async function readVideo(context: ProviderContext, id: string): Promise<Video | null> {
  const query = { part: "status", id };
  return (await get(context, "videos", query, listOf(Video))).items[0] ?? null;
}

const Count = z.coerce.number().int().min(0).optional().catch(undefined);

const Statistics = z.object({
  id: z.string(),
  statistics: z
    .object({ viewCount: Count, likeCount: Count, commentCount: Count })
    .catch({})
    .default({}),
});

/** Takes at most 50 videos; deleted ones are omitted. https://developers.google.com/youtube/v3/docs/videos/list */
export async function readStatistics(context: ProviderContext, ids: readonly string[]) {
  const query = { part: "statistics", id: ids.join(",") };
  return (await get(context, "videos", query, listOf(Statistics))).items;
}

const Subscribers = z.object({ statistics: z.object({ subscriberCount: Count }).optional() });

/** Returns null if the channel hides it. https://developers.google.com/youtube/v3/docs/channels#statistics */
export async function countSubscribers(context: ProviderContext): Promise<number | null> {
  const query = { part: "statistics", mine: "true" };
  const { items } = await get(context, "channels", query, listOf(Subscribers));
  return items[0]?.statistics?.subscriberCount ?? null;
}

const Languages = z.object({
  defaultLanguage: z.string().optional(),
  defaultAudioLanguage: z.string().optional(),
});

/**
 * Returns the languages in a video's snippet, or null if there is no such video.
 * https://developers.google.com/youtube/v3/docs/videos/list
 */
export async function readLanguages(context: ProviderContext, id: string) {
  const list = listOf(z.object({ snippet: Languages }));
  const { items } = await get(context, "videos", { part: "snippet", id }, list);
  return items[0]?.snippet ?? null;
}

/** Replaces a video's whole snippet. https://developers.google.com/youtube/v3/docs/videos/update */
export async function updateSnippet(
  context: ProviderContext,
  id: string,
  snippet: object,
): Promise<void> {
  const url = addressOf("videos", { part: "snippet" });
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ id, snippet });
  const request = new Request(url, { method: "PUT", body, headers });
  const answer = await callAsChannel(context, request, "publishes");
  readAnswer(answer, z.object({ id: z.string() }), "publishes");
}

/** Returns whether the video existed. https://developers.google.com/youtube/v3/docs/videos/delete */
export async function deleteVideo(context: ProviderContext, id: string): Promise<boolean> {
  const request = new Request(addressOf("videos", { id }), { method: "DELETE" });
  const answer = await callAsChannel(context, request, "reads");
  if (answer.status === 404 && reasonOf(answer) === "videoNotFound") return false;
  if (answer.status !== 204 && answer.status !== 200) throw mapError(answer, "reads");
  return true;
}

/**
 * Returns 50 at a time, newest first in the playlist of uploads.
 * https://developers.google.com/youtube/v3/docs/playlistItems/list
 */
export async function listPlaylistItems(
  context: ProviderContext,
  query: { playlistId: string; videoId?: string; pageToken?: string },
): Promise<{ items: PlaylistItem[]; nextPageToken?: string | undefined }> {
  const parts = { part: "snippet", maxResults: "50", ...query };
  return get(context, "playlistItems", parts, listOf(PlaylistItem));
}

/** https://developers.google.com/youtube/v3/docs/playlistItems/insert */
export async function addToPlaylist(
  context: ProviderContext,
  { playlist_id, video_id }: { playlist_id: string; video_id: string },
): Promise<void> {
  const resourceId = { kind: "youtube#video", videoId: video_id };
  const body = { snippet: { playlistId: playlist_id, resourceId } };
  await post(context, "playlistItems", body, "reads");
}

/** https://developers.google.com/youtube/v3/docs/commentThreads/insert */
export async function writeComment(
  context: ProviderContext,
  { channel_id, video_id, text }: { channel_id: string; video_id: string; text: string },
): Promise<void> {
  const topLevelComment = { snippet: { textOriginal: text } };
  const body = { snippet: { channelId: channel_id, videoId: video_id, topLevelComment } };
  await post(context, "commentThreads", body, "publishes");
}

/** Returns a video's newest comments. https://developers.google.com/youtube/v3/docs/commentThreads/list */
export async function listComments(
  context: ProviderContext,
  video_id: string,
): Promise<CommentThread[]> {
  const query = { part: "snippet", videoId: video_id, order: "time", maxResults: "100" };
  const comments = { ...query, textFormat: "plainText" };
  return (await get(context, "commentThreads", comments, listOf(CommentThread))).items;
}

/** Returns the first 50 of the channel's own playlists. https://developers.google.com/youtube/v3/docs/playlists/list */
export async function listPlaylists(context: ProviderContext): Promise<z.infer<typeof Playlist>[]> {
  const query = { part: "snippet,contentDetails", mine: "true", maxResults: "50" };
  return (await get(context, "playlists", query, listOf(Playlist))).items;
}

/** https://developers.google.com/youtube/v3/docs/videoCategories/list */
export async function listCategories(
  context: ProviderContext,
): Promise<z.infer<typeof Category>[]> {
  const query = { part: "snippet", regionCode: "US", hl: "en_US" };
  return (await get(context, "videoCategories", query, listOf(Category))).items;
}

export function callAsChannel(
  context: ProviderContext,
  request: Request,
  effect: Effect,
): Promise<PlatformAnswer> {
  return callAsAccount(context, { request, effect, refresh: renewTokens(context) });
}

export function readAnswer<T>(answer: PlatformAnswer, output: z.ZodType<T>, effect: Effect): T {
  if (answer.status !== 200 && answer.status !== 201) throw mapError(answer, effect);
  const parsed = output.safeParse(answer.json);
  if (parsed.success) return parsed.data;
  const outcome = effect === "publishes" ? "unknown" : "not_sent";
  const text = `YouTube is unavailable: ${answer.host} doesn't respond like YouTube's API.`;
  throw new ProviderError("platform_unavailable", text, { outcome });
}

export async function get<T>(
  context: ProviderContext,
  resource: string,
  query: Record<string, string>,
  output: z.ZodType<T>,
): Promise<T> {
  const request = new Request(addressOf(resource, query));
  return readAnswer(await callAsChannel(context, request, "reads"), output, "reads");
}

export async function post(
  context: ProviderContext,
  resource: string,
  body: object,
  effect: Effect,
): Promise<string> {
  const headers = { "content-type": "application/json" };
  const url = addressOf(resource, { part: "snippet" });
  const request = new Request(url, { method: "POST", body: JSON.stringify(body), headers });
  const answer = await callAsChannel(context, request, effect);
  return readAnswer(answer, z.object({ id: z.string() }), effect).id;
}

function addressOf(resource: string, query: Record<string, string>): string {
  return `${API}/${resource}?${new URLSearchParams(query)}`;
}
