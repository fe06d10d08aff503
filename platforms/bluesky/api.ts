import { z } from "zod";
import { defineApi, type SignedIn, unlessSuccess } from "#platforms/kit/define-api.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
import { isRefusal, mapError, unreadable } from "./map-error.ts";

/** Every caller names its server: an account's own, or the video service. */
export const api = defineApi({
  platform: "Bluesky",
  headers: { accept: "application/json" },
  readError: unlessSuccess(mapError),
  unreadable,
});

const SessionOutput = z.object({
  did: z.string().startsWith("did:"),
  handle: z.string(),
  accessJwt: z.string(),
  refreshJwt: z.string(),
  /** False for an account deactivated by its owner: it may sign in, but not post. */
  active: z.boolean().default(true),
});

const ResolvedHandle = z.object({ did: z.string().startsWith("did:") });

const RecordReference = z.object({
  uri: z.string().startsWith("at://"),
  cid: z.string(),
  /** The record's web page, if the server has one, as the sandbox does. A stock PDS doesn't. */
  web_url: z.url({ protocol: /^https?$/ }).optional(),
});
export type RecordReference = z.infer<typeof RecordReference>;

/** A file on the server as referenced by a record (https://atproto.com/specs/data-model#blob-type). */
export const UploadedBlob = z.looseObject({
  $type: z.literal("blob"),
  ref: z.object({ $link: z.string() }),
  mimeType: z.string(),
  size: z.int(),
});
export type Blob = z.infer<typeof UploadedBlob>;

const BlobOutput = z.object({ blob: UploadedBlob });

/** The servers that the identity of a session's account lists (https://www.w3.org/TR/did-core/#services). */
const OwnSession = z.object({
  did: z.string(),
  handle: z.string(),
  active: z.boolean().default(true),
  didDoc: z
    .object({ service: z.array(z.object({ id: z.string(), serviceEndpoint: z.url() })) })
    .optional()
    .catch(undefined),
});

const ServiceToken = z.object({ token: z.string() });

const StoredRecord = RecordReference.extend({ value: z.unknown() });

const Profile = z.object({
  did: z.string(),
  handle: z.string(),
  displayName: z.string().optional(),
  avatar: z.string().optional(),
});

const PostRecord = z.object({
  text: z.string().catch(""),
  createdAt: z.string().optional().catch(undefined),
  reply: z.object({ root: RecordReference, parent: RecordReference }).optional().catch(undefined),
});

/** github.com/bluesky-social/atproto, lexicons/app/bsky/feed/defs.json#postView */
export const PostView = z.object({
  uri: z.string().startsWith("at://"),
  cid: z.string(),
  author: Profile,
  record: PostRecord,
  replyCount: z.int().default(0),
  indexedAt: z.string(),
});
export type PostView = z.infer<typeof PostView>;

const Notification = PostView.extend({
  reason: z.string(),
  // Likes and follows are records of other types.
  record: PostRecord.catch({ text: "" }),
});

const Notifications = z.object({
  notifications: z.array(Notification.nullable().catch(null)),
  cursor: z.string().optional(),
});

const Posts = z.object({ posts: z.array(PostView.nullable().catch(null)) });

/** A post in a thread; deleted or blocked posts have none. */
const ThreadPost = z.object({
  post: PostView.optional().catch(undefined),
  replies: z.array(z.unknown()).optional().catch(undefined),
});
const Thread = z.object({ thread: ThreadPost });

/**
 * `priority` defaults to the account's own setting.
 * https://docs.bsky.app/docs/api/app-bsky-notification-list-notifications
 */
export function listNotifications(server: SignedIn, cursor: string | null) {
  const parameters = { limit: "100", priority: "false", ...(cursor === null ? {} : { cursor }) };
  return query(server, "app.bsky.notification.listNotifications", Notifications, parameters);
}

/** Takes at most 25 URIs. Deleted posts are omitted. https://docs.bsky.app/docs/api/app-bsky-feed-get-posts */
export async function getPosts(server: SignedIn, uris: readonly string[]): Promise<PostView[]> {
  const parameters = uris.map((uri): [string, string] => ["uris", uri]);
  const { posts } = await query(server, "app.bsky.feed.getPosts", Posts, parameters);
  return posts.filter((post) => post !== null);
}

const Quotable = z.object({
  posts: z.array(
    RecordReference.extend({
      viewer: z.object({ embeddingDisabled: z.boolean().optional() }).optional().catch(undefined),
    })
      .nullable()
      .catch(null),
  ),
});

/**
 * Returns a post as the account sees it, and whether its author lets it be quoted
 * (lexicons/app/bsky/feed/defs.json#viewerState). Null for a post that is deleted or that the account can't see.
 */
export async function findQuotable(server: SignedIn, uri: string) {
  const { posts } = await query(server, "app.bsky.feed.getPosts", Quotable, { uris: uri });
  const [post = null] = posts;
  if (post === null) return null;
  return { uri: post.uri, cid: post.cid, closed: post.viewer?.embeddingDisabled === true };
}

const OwnProfile = z.object({ followersCount: z.int().optional() });

/** https://docs.bsky.app/docs/api/app-bsky-actor-get-profile */
export function getProfile(server: SignedIn, actor: string) {
  return query(server, "app.bsky.actor.getProfile", OwnProfile, { actor });
}

/** Returns the replies to a post at any depth. https://docs.bsky.app/docs/api/app-bsky-feed-get-post-thread */
export async function getAnswers(server: SignedIn, uri: string): Promise<PostView[]> {
  const parameters = { uri, depth: "1000", parentHeight: "0" };
  const { thread } = await query(server, "app.bsky.feed.getPostThread", Thread, parameters);
  const found: PostView[] = [];
  const open: unknown[] = [...(thread.replies ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { post, replies = [] } = ThreadPost.safeParse(next).data ?? {};
    if (post !== undefined) found.push(post);
    open.push(...replies);
  }
  return found;
}

const Found = z.object({ thread: z.object({ $type: z.string().optional() }) });

/** Returns whether a post exists: `getPosts` leaves out those of blocked accounts too. */
export async function hasPost(server: SignedIn, uri: string): Promise<boolean> {
  const parameters = { uri, depth: "0", parentHeight: "0" };
  try {
    const { thread } = await query(server, "app.bsky.feed.getPostThread", Found, parameters);
    return thread.$type !== "app.bsky.feed.defs#notFoundPost";
  } catch (error) {
    if (isRefusal(error, "NotFound")) return false;
    throw error;
  }
}

export interface RecordAddress {
  repo: string;
  collection: string;
  rkey: string;
}

/** https://docs.bsky.app/docs/api/com-atproto-server-create-session */
export function createSession(server: SignedIn, input: { identifier: string; password: string }) {
  return procedure(server, "com.atproto.server.createSession", SessionOutput, input, "reads");
}

/**
 * Expects the refresh token as the server's token. https://docs.bsky.app/docs/api/com-atproto-server-refresh-session
 */
export function refreshSession(server: SignedIn) {
  const path = "/xrpc/com.atproto.server.refreshSession";
  return api.call(server, { method: "POST", path, effect: "reads" }, SessionOutput);
}

/**
 * Uploads a file; `build` makes the request. The file is not visible until a record references it.
 * https://docs.bsky.app/docs/api/com-atproto-repo-upload-blob
 */
export async function uploadBlob(
  server: SignedIn,
  build: (url: string) => Promise<Request>,
): Promise<{ blob: { [key: string]: Json } }> {
  const call = { path: "/xrpc/com.atproto.repo.uploadBlob", build, effect: "reads" } as const;
  return (await api.call(server, call, BlobOutput)) as { blob: { [key: string]: Json } };
}

/** https://docs.bsky.app/docs/api/com-atproto-repo-put-record */
export function putRecord(server: SignedIn, input: { [key: string]: Json }) {
  const method = "com.atproto.repo.putRecord";
  return procedure(server, method, RecordReference, input, "publishes");
}

/** Writes a record that can be written again: repeating the call changes nothing. */
export function keepRecord(server: SignedIn, input: { [key: string]: Json }) {
  return procedure(server, "com.atproto.repo.putRecord", RecordReference, input, "deletes");
}

/** Succeeds even if there is no such record. https://docs.bsky.app/docs/api/com-atproto-repo-delete-record */
export function deleteRecord(server: SignedIn, { repo, collection, rkey }: RecordAddress) {
  const input = { repo, collection, rkey };
  return procedure(server, "com.atproto.repo.deleteRecord", z.object({}), input, "deletes");
}

/** https://docs.bsky.app/docs/api/com-atproto-server-get-session */
export function getSession(server: SignedIn) {
  return query(server, "com.atproto.server.getSession", OwnSession, {});
}

/**
 * Returns a token for one method of another service. https://docs.bsky.app/docs/api/com-atproto-server-get-service-auth
 */
export function getServiceAuth(
  server: SignedIn,
  { aud, lxm, exp }: { aud: string; lxm: string; exp: number },
) {
  const parameters = { aud, lxm, exp: String(exp) };
  return query(server, "com.atproto.server.getServiceAuth", ServiceToken, parameters);
}

/** https://docs.bsky.app/docs/api/com-atproto-repo-get-record */
export function getRecord(server: SignedIn, { repo, collection, rkey }: RecordAddress) {
  return query(server, "com.atproto.repo.getRecord", StoredRecord, { repo, collection, rkey });
}

/** https://docs.bsky.app/docs/api/com-atproto-identity-resolve-handle */
export function resolveHandle(server: SignedIn, handle: string) {
  return query(server, "com.atproto.identity.resolveHandle", ResolvedHandle, { handle });
}

const Actors = z.object({ actors: z.array(Profile.nullable().catch(null)) });

/** https://docs.bsky.app/docs/api/app-bsky-actor-search-actors-typeahead */
export async function searchActors(server: SignedIn, q: string, limit: number) {
  const parameters = { q, limit: String(limit) };
  const { actors } = await query(
    server,
    "app.bsky.actor.searchActorsTypeahead",
    Actors,
    parameters,
  );
  return actors.filter((actor) => actor !== null);
}

export function query<T>(
  server: SignedIn,
  method: string,
  output: z.ZodType<T>,
  parameters: Record<string, string> | [string, string][],
) {
  return api.get(server, `/xrpc/${method}?${new URLSearchParams(parameters)}`, output);
}

function procedure<T>(
  server: SignedIn,
  method: string,
  output: z.ZodType<T>,
  input: object,
  effect: Effect | "deletes",
) {
  return api.post(server, `/xrpc/${method}`, input, output, effect);
}
