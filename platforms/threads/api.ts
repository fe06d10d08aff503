/** The calls of the Threads API that the adapter makes. Each throws a ProviderError. https://developers.facebook.com/docs/threads */
import { z } from "zod";
import { callGraph, type GraphCall, type GraphCaller } from "#platforms/kit/graph/call-graph.ts";
import type { ContainerStatus, Fields } from "#platforms/kit/graph/container-api.ts";
import { isNoSuchObject } from "#platforms/kit/graph/graph-error.ts";
import { readInsights } from "#platforms/kit/graph/insights.ts";
import { LimitConfig } from "#platforms/kit/graph/publishing-limit.ts";
import type { Fetch, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { manifest } from "./manifest.ts";
import { currentToken, THREADS } from "./sign-in.ts";
import { toContainerStatus } from "./to-container-status.ts";

const API = `${THREADS}/${manifest.api_version.name}`;

const Id = z.object({ id: z.string() });
const Me = z.object({ id: z.string(), username: z.string() });
/** https://developers.facebook.com/docs/threads/reference/debug#debug-access-token */
const TokenFacts = z.object({ data: z.object({ scopes: z.array(z.string()).default([]) }) });

const Limit = z.object({
  data: z.array(
    z.object({
      quota_usage: z.int().optional(),
      config: LimitConfig.optional(),
      reply_quota_usage: z.int().optional(),
      reply_config: LimitConfig.optional(),
    }),
  ),
});

const Container = z.object({ status: z.string(), error_message: z.string().optional() });

const Post = z.object({
  id: z.string(),
  text: z.string().optional(),
  permalink: z.url().optional(),
  /** Such as 2026-11-20T10:00:00+0000. */
  timestamp: z.string(),
  replied_to: z.object({ id: z.string() }).optional(),
});
export type Post = z.infer<typeof Post>;

const PostList = z.object({
  data: z.array(Post),
  paging: z.object({ cursors: z.object({ after: z.string() }).optional() }).optional(),
});

const Reply = Post.extend({
  /** Absent if the account is private. */
  username: z.string().optional(),
  root_post: z.object({ id: z.string() }).optional(),
  is_reply_owned_by_me: z.boolean().default(false),
  media_type: z.string().optional(),
  media_url: z.url().optional().catch(undefined),
  profile_picture_url: z.url().optional().catch(undefined),
});
export type Reply = z.infer<typeof Reply>;

const ReplyList = PostList.extend({ data: z.array(Reply) });

/** Returns how many of the rolling day's posts or replies are used, or null if Threads doesn't say. */
export async function readPublishingLimit(
  context: ProviderContext,
  kind: "posts" | "replies",
): Promise<{ used: number; total: number } | null> {
  const fields = { fields: "quota_usage,config,reply_quota_usage,reply_config" };
  const { data } = await call(context, get("threads_publishing_limit", fields), Limit);
  const { quota_usage, config, reply_quota_usage, reply_config } = data[0] ?? {};
  const used = kind === "posts" ? quota_usage : reply_quota_usage;
  const total = kind === "posts" ? config?.quota_total : reply_config?.quota_total;
  return used === undefined || total === undefined ? null : { used, total };
}

/** Returns how many posts a profile may publish in which time; undefined if Threads doesn't say. */
export async function readLimitOf(
  fetch: Fetch,
  { id, access_token }: { id: string; access_token: string },
): Promise<LimitConfig | undefined> {
  const url = `${API}/${encodeURIComponent(id)}/threads_publishing_limit`;
  const fields = { fields: "quota_usage,config", access_token };
  const asked = { method: "GET", url, fields, effect: "reads" } as const;
  return (await callGraph(threads(fetch), asked, Limit)).data[0]?.config;
}

/** https://developers.facebook.com/docs/threads/posts#step-1--create-a-threads-media-container */
export async function createContainer(context: ProviderContext, fields: Fields): Promise<string> {
  return (await call(context, { ...post("threads", fields), effect: "reads" }, Id)).id;
}

/** https://developers.facebook.com/docs/threads/troubleshooting#publishing-does-not-return-a-media-id */
export async function readContainer(
  context: ProviderContext,
  container: string,
): Promise<ContainerStatus> {
  const fields = { fields: "status,error_message" };
  return toContainerStatus(await call(context, getObject(container, fields), Container));
}

export async function publishContainer(
  context: ProviderContext,
  creation_id: string,
): Promise<string> {
  return (await call(context, post("threads_publish", { creation_id }), Id)).id;
}

export function readPost(context: ProviderContext, id: string): Promise<Post> {
  return call(context, getObject(id, { fields: "id,permalink,timestamp" }), Post);
}

export function listPosts(
  context: ProviderContext,
  { edge, after, since }: { edge: "threads" | "replies"; after: string | null; since: Date | null },
): Promise<z.infer<typeof PostList>> {
  const answered = edge === "replies" ? ",replied_to" : "";
  const fields = {
    fields: `id,text,permalink,timestamp${answered}`,
    limit: "50",
    since: since === null ? undefined : String(Math.floor(since.getTime() / 1000)),
    after: after ?? undefined,
  };
  return call(context, get(edge, fields), PostList);
}

const Places = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      address: z.string().nullish(),
      city: z.string().nullish(),
      country: z.string().nullish(),
    }),
  ),
});

/** https://developers.facebook.com/documentation/threads/create-posts/location-tagging: 500 searches a day. */
export async function searchPlaces(context: ProviderContext, q: string) {
  const fields = { q, fields: "id,name,address,city,country" };
  const asked = { method: "GET", url: `${API}/location_search`, fields, effect: "reads" } as const;
  return (await call(context, asked, Places)).data;
}

/**
 * Returns all replies to a post at any depth, newest first
 * (https://developers.facebook.com/docs/threads/retrieve-and-manage-replies/replies-and-conversations).
 */
export function listConversation(
  context: ProviderContext,
  { post, after }: { post: string; after: string | null },
): Promise<z.infer<typeof ReplyList>> {
  const fields = {
    fields:
      "id,text,username,permalink,timestamp,media_type,media_url,root_post,replied_to,is_reply_owned_by_me,profile_picture_url",
    reverse: "true",
    limit: "100",
    after: after ?? undefined,
  };
  const { url } = getObject(post, {}) as { url: string };
  const listed = { method: "GET", url: `${url}/conversation`, fields, effect: "reads" } as const;
  return call(context, listed, ReplyList);
}

/** Returns whether a reply exists. A conversation leaves out the replies to a deleted one. */
export async function hasReply(context: ProviderContext, id: string): Promise<boolean> {
  try {
    await call(context, getObject(id, { fields: "id" }), Id);
    return true;
  } catch (error) {
    if (isNoSuchObject(error)) return false;
    throw error;
  }
}

/**
 * Reads a post's insights, or the account's if no post is given. https://developers.facebook.com/docs/threads/insights
 */
export async function readThreadsInsights(
  context: ProviderContext,
  names: readonly string[],
  id: string | null = null,
): Promise<Readonly<Record<string, unknown>>> {
  const { user_id } = accountOf(context);
  const url =
    id === null
      ? `${API}/${encodeURIComponent(user_id)}/threads_insights`
      : `${API}/${encodeURIComponent(id)}/insights`;
  const access_token = await currentToken(context);
  return readInsights(threads(context.fetch), url, names, { access_token });
}

/**
 * Deletes a post; one that is already gone counts as deleted.
 * https://developers.facebook.com/docs/threads/posts/delete-posts
 */
export async function deletePost(context: ProviderContext, id: string): Promise<void> {
  const url = `${API}/${encodeURIComponent(id)}`;
  try {
    const done = z.object({ success: z.boolean() });
    await call(context, { method: "DELETE", url, effect: "reads" }, done);
  } catch (error) {
    if (!isNoSuchObject(error)) throw error;
  }
}

export function getMe(fetch: Fetch, access_token: string): Promise<z.infer<typeof Me>> {
  const fields = { fields: "id,username", access_token };
  return callGraph(
    threads(fetch),
    { method: "GET", url: `${API}/me`, fields, effect: "reads" },
    Me,
  );
}

export async function readScopes(fetch: Fetch, access_token: string): Promise<string[]> {
  const fields = { input_token: access_token, access_token };
  const url = `${THREADS}/debug_token`;
  const debugged = { method: "GET", url, fields, effect: "reads" } as const;
  return (await callGraph(threads(fetch), debugged, TokenFacts)).data.scopes;
}

type OwnCall = Omit<GraphCall, "url"> & ({ url: string } | { edge: string });

function get(edge: string, fields: Fields): OwnCall {
  return { method: "GET", edge, fields, effect: "reads" };
}

function getObject(id: string, fields: Fields): OwnCall {
  return { method: "GET", url: `${API}/${encodeURIComponent(id)}`, fields, effect: "reads" };
}

function post(edge: string, fields: Fields): OwnCall {
  return { method: "POST", edge, fields, effect: "publishes" };
}

async function call<T>(context: ProviderContext, own: OwnCall, output: z.ZodType<T>): Promise<T> {
  const base = `${API}/${encodeURIComponent(accountOf(context).user_id)}`;
  const url = "edge" in own ? `${base}/${own.edge}` : own.url;
  const fields = { ...own.fields, access_token: await currentToken(context) };
  return callGraph(threads(context.fetch), { ...own, url, fields }, output);
}

/** Threads documents the token only as a parameter, so no header has it. */
function threads(fetch: Fetch): GraphCaller {
  return { platform: "Threads", fetch, access_token: null };
}

const Account = z.object({ user_id: z.string(), username: z.string() });
type Account = z.infer<typeof Account>;

function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}
