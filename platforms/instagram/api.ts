/**
 * The calls of the Instagram API that the adapter makes. Each throws a ProviderError. They have the same paths with
 * Facebook Login and with Instagram Login, on different hosts.
 * https://developers.facebook.com/docs/instagram-platform/instagram-api-with-facebook-login and
 * …/instagram-api-with-instagram-login
 */
import { z } from "zod";
import { callGraph, type GraphCall, type GraphCaller } from "#platforms/kit/graph/call-graph.ts";
import type { ContainerStatus, Fields } from "#platforms/kit/graph/container-api.ts";
import { GRAPH } from "#platforms/kit/graph/facebook-login.ts";
import { GraphError, isNoSuchObject } from "#platforms/kit/graph/graph-error.ts";
import { GRAPH_API } from "#platforms/kit/graph/graph-version.ts";
import { LimitConfig } from "#platforms/kit/graph/publishing-limit.ts";
import type { ProviderContext } from "#platforms/kit/spec/provider.ts";

/** With Instagram Login. */
export const INSTAGRAM_GRAPH = `https://graph.instagram.com/${GRAPH_API.name}`;

const Id = z.object({ id: z.string() });

const Limit = z.object({
  data: z.array(
    z.object({
      quota_usage: z.int(),
      config: LimitConfig.optional(),
    }),
  ),
});

const Container = z.object({ status_code: z.string(), status: z.string().optional() });

const MEDIA_FIELDS = "id,caption,permalink,timestamp,media_product_type";

const Media = z.object({
  id: z.string(),
  caption: z.string().optional(),
  permalink: z.url().optional(),
  /** Such as 2026-11-20T10:00:00+0000. */
  timestamp: z.string(),
});
export type Media = z.infer<typeof Media>;

const MediaList = z.object({
  data: z.array(Media),
  paging: z.object({ cursors: z.object({ after: z.string() }).optional() }).optional(),
});

const CommentList = z.object({ data: z.array(z.object({ id: z.string(), text: z.string() })) });

/** Returns how many posts of the rolling day are used and how many are allowed, or null if Instagram doesn't say. */
export async function readPublishingLimit(
  context: ProviderContext,
): Promise<{ used: number; total: number } | null> {
  const fields = { fields: "quota_usage,config" };
  const { data } = await call(context, get("content_publishing_limit", fields), Limit);
  const [limit] = data;
  if (limit?.config === undefined) return null;
  return { used: limit.quota_usage, total: limit.config.quota_total };
}

/** Returns how many posts an account may publish in which time; undefined if Instagram doesn't say. */
export async function readLimitOf(
  caller: GraphCaller,
  ig_id: string,
  graph = GRAPH,
): Promise<LimitConfig | undefined> {
  const url = `${graph}/${encodeURIComponent(ig_id)}/content_publishing_limit`;
  const fields = { fields: "quota_usage,config" };
  const limits = await callGraph(caller, { method: "GET", url, fields, effect: "reads" }, Limit);
  return limits.data[0]?.config;
}

/** https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media#creating */
export async function createContainer(context: ProviderContext, fields: Fields): Promise<string> {
  return (await call(context, { ...post("media", fields), effect: "reads" }, Id)).id;
}

/** https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-container */
export async function readContainer(
  context: ProviderContext,
  container: string,
): Promise<ContainerStatus> {
  const fields = { fields: "status_code,status" };
  return toContainerStatus(await call(context, getObject(container, fields), Container));
}

/** https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media_publish */
export async function publishContainer(
  context: ProviderContext,
  creation_id: string,
): Promise<string> {
  return (await call(context, post("media_publish", { creation_id }), Id)).id;
}

export function readMedia(context: ProviderContext, id: string): Promise<Media> {
  return call(context, getObject(id, { fields: MEDIA_FIELDS }), Media);
}

const Discovered = z.object({ business_discovery: z.object({ id: z.string() }) });

/** "Invalid user id", subcode 2207013. */
const NO_SUCH_USER = 110;

/**
 * Returns the ID of a business or creator account, or null if there is none with this name
 * (https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/business_discovery).
 */
export async function findProfessional(
  context: ProviderContext,
  username: string,
): Promise<string | null> {
  const fields = { fields: `business_discovery.username(${username}){id}` };
  const own = getObject(accountOf(context).ig_id, fields);
  try {
    return (await call(context, own, Discovered)).business_discovery.id;
  } catch (error) {
    if (error instanceof GraphError && error.fault.code === NO_SUCH_USER) return null;
    throw error;
  }
}

const Count = z.int().min(0).optional().catch(undefined);

const Counted = z.object({ like_count: Count, comments_count: Count });

/** Returns null if it is gone, like a story after a day. */
export async function countMedia(context: ProviderContext, id: string) {
  const fields = { fields: "id,like_count,comments_count" };
  try {
    return await call(context, getObject(id, fields), Counted);
  } catch (error) {
    if (isNoSuchObject(error)) return null;
    throw error;
  }
}

const Followed = z.object({ followers_count: Count });

/** https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user */
export async function countFollowers(context: ProviderContext): Promise<number | null> {
  const own = getObject(accountOf(context).ig_id, { fields: "followers_count" });
  return (await call(context, own, Followed)).followers_count ?? null;
}

/** Lists the account's newest posts and reels, or its stories, which last a day and have their own list. */
export function listMedia(
  context: ProviderContext,
  { edge, after }: { edge: "media" | "stories"; after: string | null },
): Promise<z.infer<typeof MediaList>> {
  const fields = { fields: MEDIA_FIELDS, limit: "50", after: after ?? undefined };
  return call(context, get(edge, fields), MediaList);
}

/** https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-media/comments */
export async function createComment(
  context: ProviderContext,
  media: string,
  message: string,
): Promise<void> {
  const url = addressOf(context, media, "comments");
  await call(context, { method: "POST", url, fields: { message }, effect: "publishes" }, Id);
}

export async function listComments(context: ProviderContext, media: string): Promise<string[]> {
  const url = addressOf(context, media, "comments");
  const fields = { fields: "id,text", limit: "50" };
  const { data } = await call(
    context,
    { method: "GET", url, fields, effect: "reads" },
    CommentList,
  );
  return data.map(({ text }) => text);
}

/**
 * Deletes a post, reel, carousel or story; one that is already gone counts as deleted. `IGMedia` of
 * github.com/facebook/facebook-business-sdk-codegen has this call, only with Facebook Login.
 */
export async function deleteMedia(context: ProviderContext, id: string): Promise<void> {
  const url = addressOf(context, id);
  const done = z.object({ success: z.boolean() });
  try {
    await call(context, { method: "DELETE", url, effect: "reads" }, done);
  } catch (error) {
    if (!isNoSuchObject(error)) throw error;
  }
}

type OwnCall = Omit<GraphCall, "url"> & ({ object: string } | { edge: string } | { url: string });

function get(edge: string, fields: Fields): OwnCall {
  return { method: "GET", edge, fields, effect: "reads" };
}

function getObject(object: string, fields: Fields): OwnCall {
  return { method: "GET", object, fields, effect: "reads" };
}

function post(edge: string, fields: Fields): OwnCall {
  return { method: "POST", edge, fields, effect: "publishes" };
}

function call<T>(context: ProviderContext, own: OwnCall, output: z.ZodType<T>): Promise<T> {
  return callGraph(callerOf(context), { ...own, url: urlOf(context, own) }, output);
}

function urlOf(context: ProviderContext, own: OwnCall): string {
  if ("url" in own) return own.url;
  return "edge" in own
    ? addressOf(context, accountOf(context).ig_id, own.edge)
    : addressOf(context, own.object);
}

/** Returns the URL of an object, or of one of its lists, on the host of the account's sign-in. */
export function addressOf(context: ProviderContext, id: string, edge?: string): string {
  const { sign_in } = accountOf(context);
  const object = `${sign_in === "instagram" ? INSTAGRAM_GRAPH : GRAPH}/${encodeURIComponent(id)}`;
  return edge === undefined ? object : `${object}/${edge}`;
}

export function callerOf({ fetch, session }: ProviderContext): GraphCaller {
  const { access_token = "" } = session.credentials;
  return { platform: "Instagram", fetch, access_token };
}

const Account = z.object({
  ig_id: z.string(),
  username: z.string(),
  /** How it was connected, if not with Facebook Login. */
  sign_in: z.literal("instagram").optional(),
});
type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}

/**
 * Failures on Instagram's side, after which another container may succeed (see the error codes in
 * ../kit/graph/graph-error.ts).
 */
const PASSING = /\b(2207001|2207003|2207020|2207032|2207053)\b/;

/** `status` contains the error code in a sentence: "Error: Media upload has failed with error code 2207026". */
function toContainerStatus({
  status_code,
  status = "",
}: {
  status_code: string;
  status?: string | undefined;
}): ContainerStatus {
  const text = status.replace(/^Error:\s*/, "").replace(/\.$/, "") || "it gave no reason";
  const passing = PASSING.test(status);
  switch (status_code) {
    case "FINISHED":
      return { state: "finished", detail: text, passing };
    case "PUBLISHED":
      return { state: "published", detail: text, passing };
    case "EXPIRED":
      return { state: "expired", detail: "it expired", passing };
    case "ERROR":
      return { state: "failed", detail: text, passing };
    default:
      return { state: "in_progress", detail: text, passing };
  }
}
