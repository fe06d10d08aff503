import { randomBytes } from "node:crypto";
import { z } from "zod";
import { defineApi, type SignedIn, unlessSuccess } from "#platforms/kit/define-api.ts";
import { createUpload } from "#platforms/kit/files/read-file.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import type { PreparedFile, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { manifest } from "./manifest.ts";
import { mapError, reasonOf } from "./map-error.ts";

/** OAuth 2.0 (https://developers.google.com/youtube/v3/guides/auth/server-side-web-apps): refresh tokens stay the same. */
export const api = defineApi({
  platform: "YouTube",
  base: `https://www.googleapis.com/youtube/${manifest.api_version.name}`,
  oauth: {
    token: "https://oauth2.googleapis.com/token",
    authentication: "form",
    app: "Google",
    variables: "GOOGLE",
  },
  readError: unlessSuccess(mapError),
  isGone: (answer) => answer.status === 404 && reasonOf(answer) === "videoNotFound",
});

export const UPLOADS = `https://www.googleapis.com/upload/youtube/${manifest.api_version.name}`;

export const Account = z.object({
  channel_id: z.string(),
  uploads: z.string(),
  /**
   * Whether it may upload videos of more than 15 minutes: `allowed`, `eligible` (once its owner has verified a phone
   * number) or `disallowed`. Null if YouTube didn't say.
   */
  long_uploads: z.string().nullable().catch(null),
});
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}

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

export const Written = z.object({ id: z.string() });

export function listOf<T>(item: z.ZodType<T>) {
  return z.object({ items: z.array(item).default([]), nextPageToken: z.string().optional() });
}

/** Returns a token's channels. https://developers.google.com/youtube/v3/docs/channels/list */
export async function listOwnChannels(caller: ProviderContext | SignedIn): Promise<Channel[]> {
  const query = { part: "snippet,status,contentDetails", mine: "true" };
  return (await api.get(caller, "/channels", listOf(Channel), query)).items;
}

/** Returns null if there is no such video. https://developers.google.com/youtube/v3/docs/videos/list */
export async function readVideo(context: ProviderContext, id: string): Promise<Video | null> {
  const query = { part: "status", id };
  return (await api.get(context, "/videos", listOf(Video), query)).items[0] ?? null;
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
  return (await api.get(context, "/videos", listOf(Statistics), query)).items;
}

/** Takes a JPEG or PNG; a second one replaces the first. https://developers.google.com/youtube/v3/docs/thumbnails/set */
export async function setThumbnail(
  context: ProviderContext,
  { video_id, image }: { video_id: string; image: PreparedFile },
): Promise<void> {
  const path = `${UPLOADS}/thumbnails/set?${new URLSearchParams({ videoId: video_id, uploadType: "media" })}`;
  const headers = { "content-type": image.content_type };
  const build = (url: string) => createUpload(context, image, { url, headers });
  await api.call(context, { path, build, effect: "reads" }, z.unknown());
}

/**
 * Adds captions. A video has one track of a name in each language, so repeating the call adds no second one.
 * https://developers.google.com/youtube/v3/docs/captions/insert
 */
export async function addCaptions(
  context: ProviderContext,
  { video_id, text, language }: { video_id: string; text: string; language: string },
): Promise<void> {
  const path = `${UPLOADS}/captions?${new URLSearchParams({ uploadType: "multipart", part: "snippet" })}`;
  const boundary = `crier-${randomBytes(16).toString("hex")}`;
  const snippet = JSON.stringify({ snippet: { videoId: video_id, language, name: "" } });
  const part = (type: string, body: string) =>
    `--${boundary}\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
  const body = `${part("application/json; charset=UTF-8", snippet)}${part("application/octet-stream", text)}--${boundary}--\r\n`;
  const headers = { "content-type": `multipart/related; boundary=${boundary}` };
  const build = async (url: string) => new Request(url, { method: "POST", headers, body });
  const answer = await api.send(context, { path, build, effect: "reads" });
  if (reasonOf(answer) !== "captionExists") api.read(answer, z.unknown());
}

/** Returns the languages that YouTube knows, by name. https://developers.google.com/youtube/v3/docs/i18nLanguages/list */
export async function listLanguages(context: ProviderContext) {
  const list = listOf(z.object({ snippet: z.object({ hl: z.string(), name: z.string() }) }));
  return (await api.get(context, "/i18nLanguages", list, { part: "snippet", hl: "en_US" })).items;
}

const Subscribers = z.object({ statistics: z.object({ subscriberCount: Count }).optional() });

/** Returns null if the channel hides it. https://developers.google.com/youtube/v3/docs/channels#statistics */
export async function countSubscribers(context: ProviderContext): Promise<number | null> {
  const query = { part: "statistics", mine: "true" };
  const { items } = await api.get(context, "/channels", listOf(Subscribers), query);
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
  const { items } = await api.get(context, "/videos", list, { part: "snippet", id });
  return items[0]?.snippet ?? null;
}

/** Replaces a video's whole snippet. https://developers.google.com/youtube/v3/docs/videos/update */
export async function updateSnippet(
  context: ProviderContext,
  id: string,
  snippet: object,
): Promise<void> {
  const query = { part: "snippet" };
  const body = { id, snippet };
  const call = { method: "PUT", path: "/videos", query, body, effect: "publishes" } as const;
  await api.call(context, call, Written);
}

/** A video that is already gone counts as deleted. https://developers.google.com/youtube/v3/docs/videos/delete */
export async function deleteVideo(context: ProviderContext, id: string): Promise<void> {
  await api.remove(context, { path: "/videos", query: { id } });
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
  return api.get(context, "/playlistItems", listOf(PlaylistItem), parts);
}

/** https://developers.google.com/youtube/v3/docs/playlistItems/insert */
export async function addToPlaylist(
  context: ProviderContext,
  { playlist_id, video_id }: { playlist_id: string; video_id: string },
): Promise<void> {
  const resourceId = { kind: "youtube#video", videoId: video_id };
  const body = { snippet: { playlistId: playlist_id, resourceId } };
  await insert(context, "/playlistItems", body, "reads");
}

/** https://developers.google.com/youtube/v3/docs/commentThreads/insert */
export async function writeComment(
  context: ProviderContext,
  { channel_id, video_id, text }: { channel_id: string; video_id: string; text: string },
): Promise<void> {
  const topLevelComment = { snippet: { textOriginal: text } };
  const body = { snippet: { channelId: channel_id, videoId: video_id, topLevelComment } };
  await insert(context, "/commentThreads", body, "publishes");
}

/** Returns a video's newest comments. https://developers.google.com/youtube/v3/docs/commentThreads/list */
export async function listComments(
  context: ProviderContext,
  video_id: string,
): Promise<CommentThread[]> {
  const query = { part: "snippet", videoId: video_id, order: "time", maxResults: "100" };
  const comments = { ...query, textFormat: "plainText" };
  return (await api.get(context, "/commentThreads", listOf(CommentThread), comments)).items;
}

/** Returns the first 50 of the channel's own playlists. https://developers.google.com/youtube/v3/docs/playlists/list */
export async function listPlaylists(context: ProviderContext): Promise<z.infer<typeof Playlist>[]> {
  const query = { part: "snippet,contentDetails", mine: "true", maxResults: "50" };
  return (await api.get(context, "/playlists", listOf(Playlist), query)).items;
}

/** https://developers.google.com/youtube/v3/docs/videoCategories/list */
export async function listCategories(
  context: ProviderContext,
): Promise<z.infer<typeof Category>[]> {
  const query = { part: "snippet", regionCode: "US", hl: "en_US" };
  return (await api.get(context, "/videoCategories", listOf(Category), query)).items;
}

/** Returns the ID of what was created. */
export async function insert(
  context: ProviderContext,
  path: string,
  body: object,
  effect: Effect,
): Promise<string> {
  const call = { method: "POST", path, query: { part: "snippet" }, body, effect } as const;
  return (await api.call(context, call, Written)).id;
}
