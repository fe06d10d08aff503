/**
 * The calls of the Pages API that the adapter makes, except those for videos (./video-client.ts). Each throws a
 * ProviderError. https://developers.facebook.com/docs/pages-api
 */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { createUpload } from "#platforms/kit/files/read-file.ts";
import { callGraph, type GraphCaller, sendGraph } from "#platforms/kit/graph/call-graph.ts";
import { GRAPH } from "#platforms/kit/graph/facebook-login.ts";
import { GraphError, isNoSuchObject } from "#platforms/kit/graph/graph-error.ts";
import type { PreparedFile, ProviderContext } from "#platforms/kit/spec/provider.ts";
import type { PreparedCall } from "./prepare.ts";

const Id = z.object({ id: z.string() });
const Attachment = z.object({
  /** Such as photo, album, video, link (https://developers.facebook.com/docs/graph-api/reference/story-attachment). */
  media_type: z.string().optional(),
  target: z.object({ id: z.string().optional() }).optional(),
});

const POST_FIELDS =
  "id,message,created_time,permalink_url,attachments{media_type,target,subattachments{media_type,target}}";

const Post = z.object({
  id: z.string(),
  message: z.string().optional(),
  /** Such as 2026-11-20T10:00:00+0000. */
  created_time: z.string(),
  permalink_url: z.string().optional(),
  /** Its photos: a single one directly, several nested below one attachment. */
  attachments: z
    .object({
      data: z.array(
        Attachment.extend({ subattachments: z.object({ data: z.array(Attachment) }).optional() }),
      ),
    })
    .optional(),
});
export type Post = z.infer<typeof Post>;

const PostList = z.object({
  data: z.array(Post),
  paging: z.object({ cursors: z.object({ after: z.string() }).optional() }).optional(),
});

const PublishedStory = z.object({ post_id: z.string() });

const Story = z.object({
  post_id: z.string(),
  media_id: z.string(),
  url: z.string().optional(),
});
export type Story = z.infer<typeof Story>;

const CommentList = z.object({
  data: z.array(z.object({ id: z.string(), message: z.string().default("") })),
});

/** Fields of a new post (https://developers.facebook.com/docs/graph-api/reference/page/feed#publish). */
export interface NewPost {
  message?: string | undefined;
  link?: string | undefined;
  photos: readonly string[];
}

/**
 * Uploads a photo, hidden until a post or story uses it, and returns its ID.
 * https://developers.facebook.com/docs/graph-api/reference/page/photos
 */
export async function uploadPhoto(context: ProviderContext, file: PreparedFile): Promise<string> {
  const boundary = `crier-${randomBytes(16).toString("hex")}`;
  const fields = { published: "false", alt_text_custom: file.alt_text ?? "" };
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => partOf(boundary, `name="${name}"`, value));
  const opening = partOf(boundary, 'name="source"; filename="photo"', null, file.content_type);
  const request = await createUpload(context, file, {
    url: pageUrl(context, "photos"),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    before: parts.join("") + opening,
    after: `\r\n--${boundary}--\r\n`,
  });
  return (await sendGraph(callerOf(context), { request, effect: "reads" }, Id)).id;
}

/** Returns a form part (RFC 7578); for a file, only its start. */
function partOf(boundary: string, name: string, value: string | null, type?: string): string {
  const about = type === undefined ? "" : `Content-Type: ${type}\r\n`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; ${name}\r\n${about}\r\n`;
  return value === null ? head : `${head}${value}\r\n`;
}

export async function createPost(
  context: ProviderContext,
  { message, link, photos }: NewPost,
): Promise<string> {
  const attached = photos.map((media_fbid, index) => [
    `attached_media[${index}]`,
    JSON.stringify({ media_fbid }),
  ]);
  const fields = { message, link, ...Object.fromEntries(attached) };
  const call = { method: "POST", url: pageUrl(context, "feed"), fields } as const;
  return (await callGraph(callerOf(context), { ...call, effect: "publishes" }, Id)).id;
}

export function readPost(context: ProviderContext, id: string): Promise<Post> {
  const url = `${GRAPH}/${encodeURIComponent(id)}`;
  const fields = { fields: "id,created_time,permalink_url" };
  return callGraph(callerOf(context), { method: "GET", url, fields, effect: "reads" }, Post);
}

/**
 * Returns the Page's newest posts since a time.
 * https://developers.facebook.com/docs/graph-api/reference/page/published_posts
 */
export function listPosts(
  context: ProviderContext,
  { after, since }: { after: string | null; since: Date },
): Promise<z.infer<typeof PostList>> {
  const fields = {
    fields: POST_FIELDS,
    limit: "100",
    since: String(Math.floor(since.getTime() / 1000)),
    after: after ?? undefined,
  };
  const url = pageUrl(context, "published_posts");
  return callGraph(callerOf(context), { method: "GET", url, fields, effect: "reads" }, PostList);
}

/** https://developers.facebook.com/docs/page-stories-api#photo-stories */
export async function createPhotoStory(
  context: ProviderContext,
  photo_id: string,
): Promise<string> {
  const url = pageUrl(context, "photo_stories");
  const call = { method: "POST", url, fields: { photo_id }, effect: "publishes" } as const;
  return (await callGraph(callerOf(context), call, PublishedStory)).post_id;
}

/** Returns the stories of the last day, and earlier ones if the Page archives its stories. */
export async function listStories(context: ProviderContext): Promise<Story[]> {
  const url = pageUrl(context, "stories");
  const fields = { fields: "post_id,media_id,url", limit: "50" };
  const list = z.object({ data: z.array(Story) });
  const call = { method: "GET", url, fields, effect: "reads" } as const;
  return (await callGraph(callerOf(context), call, list)).data;
}

/** https://developers.facebook.com/docs/graph-api/reference/object/comments */
export async function createComment(
  context: ProviderContext,
  post: string,
  message: string,
): Promise<void> {
  const url = `${GRAPH}/${encodeURIComponent(post)}/comments`;
  const call = { method: "POST", url, fields: { message }, effect: "publishes" } as const;
  await callGraph(callerOf(context), call, Id);
}

export async function listComments(context: ProviderContext, post: string): Promise<string[]> {
  const url = `${GRAPH}/${encodeURIComponent(post)}/comments`;
  const fields = { fields: "id,message", order: "reverse_chronological", limit: "50" };
  const call = { method: "GET", url, fields, effect: "reads" } as const;
  return (await callGraph(callerOf(context), call, CommentList)).data.map(({ message }) => message);
}

/**
 * Changes the text of a post or video: a Page's app may change what it published itself
 * (https://developers.facebook.com/docs/graph-api/reference/page-post#updating, …/reference/video#updating).
 */
export async function updateObject(
  context: ProviderContext,
  id: string,
  { format, message, title }: Pick<PreparedCall, "format" | "message" | "title">,
): Promise<void> {
  const url = `${GRAPH}/${encodeURIComponent(id)}`;
  const fields =
    format === "video" ? { description: message, name: title ?? undefined } : { message };
  const call = { method: "POST", url, fields, effect: "publishes" } as const;
  await callGraph(callerOf(context), call, z.object({ success: z.literal(true) }));
}

/** Deletes a post or video; one that is already gone counts as deleted. */
export async function deleteObject(context: ProviderContext, id: string): Promise<void> {
  const url = `${GRAPH}/${encodeURIComponent(id)}`;
  const done = z.object({ success: z.boolean() });
  try {
    await callGraph(callerOf(context), { method: "DELETE", url, effect: "reads" }, done);
  } catch (error) {
    if (!isNoSuchObject(error)) throw error;
  }
}

/** 506: same text as a recent post. 1366051: photos that were already posted, which no document confirms. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof GraphError)) return false;
  return error.fault.code === 506 || error.fault.error_subcode === 1366051;
}

const Account = z.object({ page_id: z.string() });

export function pageIdOf({ account }: ProviderContext): string {
  return Account.parse(account).page_id;
}

export function pageUrl(context: ProviderContext, edge: string, base = GRAPH): string {
  return `${base}/${encodeURIComponent(pageIdOf(context))}/${edge}`;
}

/** Uses the Page's own token, which never expires. */
export function callerOf({ fetch, session }: ProviderContext): GraphCaller {
  return { platform: "Facebook", fetch, access_token: session.credentials.access_token ?? "" };
}
