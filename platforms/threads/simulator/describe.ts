import { countOf, engagementOf, followersOf } from "#platforms/kit/simulator/engagement.ts";
import { findContainer } from "#platforms/kit/simulator/graph/containers.ts";
import { describeInsights } from "#platforms/kit/simulator/graph/insights.ts";
import { graphTime, pageOf } from "#platforms/kit/simulator/graph/objects.ts";
import { answerWith, pickFields, pickFromAll } from "#platforms/kit/simulator/graph/pick-fields.ts";
import type { GraphRequest } from "#platforms/kit/simulator/graph/read-call.ts";
import { invalidParameter, noSuchObject } from "#platforms/kit/simulator/graph/refuse.ts";
import { countOfDay, findOwnPost, ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import type { SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";

export async function describeObject(
  context: SimulatorContext,
  id: string,
  { fields }: GraphRequest,
): Promise<Response> {
  const asked = fields.get("fields");
  const found = await findContainer(context, id);
  if (found !== null) {
    const error_message = found.state === "ERROR" ? found.container.fault : undefined;
    return answerWith(
      pickFields("ThreadsMediaBuilder", { id, status: found.state, error_message }, asked),
    );
  }
  const post = await findOwnPost(context, id);
  if (post === null) return noSuchObject(id);
  return answerWith(pickFields("ThreadsMedia", toMedia(context, post), asked));
}

/** `GET /{user}/threads`, without replies, and `GET /{user}/replies`, only replies. */
export async function listPosts(
  context: SimulatorContext,
  { fields }: GraphRequest,
  edge: "threads" | "replies",
): Promise<Response> {
  const since = Number(fields.get("since") ?? 0) * 1000;
  const posts = (await ownPosts(context)).filter(
    (post) => isReply(post) === (edge === "replies") && post.received_at.getTime() >= since,
  );
  const page = pageOf(posts, { after: fields.get("after"), limit: fields.get("limit") });
  const media = page.data.map((post) => toMedia(context, post));
  const data = pickFromAll("ThreadsMedia", media, fields.get("fields"));
  return answerWith(data instanceof Response ? data : { ...page, data });
}

export async function describeLimit(
  context: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  const { posts, replies } = usesOfDay(context, await ownPosts(context));
  const config = (quota_total: number) => ({ quota_total, quota_duration: 86_400 });
  const limit = {
    id: undefined,
    quota_usage: posts,
    config: config(QUOTAS.posts),
    reply_quota_usage: replies,
    reply_config: config(QUOTAS.replies),
  };
  const asked = fields.get("fields") ?? "quota_usage";
  const picked = pickFields("ThreadsPublishingLimit", limit, asked);
  return answerWith(picked instanceof Response ? picked : { data: [picked] });
}

/** https://developers.facebook.com/docs/threads/threads-media */
export function toMedia({ store, account }: SimulatorContext, post: SandboxPost) {
  const { media_type = "TEXT", reply_to_id } = post.payload as Record<string, string>;
  return {
    id: post.external_post_id,
    media_product_type: "THREADS",
    media_type: media_type === "TEXT" ? "TEXT_POST" : media_type,
    text: post.text === "" ? undefined : post.text,
    permalink: store.pageUrl(post.id),
    timestamp: graphTime(post.received_at),
    username: account.handle.replace(/^@/, ""),
    is_reply: reply_to_id !== undefined,
    replied_to: reply_to_id === undefined ? undefined : { id: reply_to_id },
  };
}

/**
 * Per 24 hours: https://developers.facebook.com/docs/threads/overview#rate-limiting. No document says whether a
 * thread's later items count as replies.
 */
export const QUOTAS = { posts: 250, replies: 1_000, deletions: 100 };

export function usesOfDay(context: SimulatorContext, posts: readonly SandboxPost[]) {
  return {
    posts: countOfDay(
      context,
      posts.filter((post) => !isReply(post)),
    ),
    replies: countOfDay(context, posts.filter(isReply)),
  };
}

export function isReply({ payload }: SandboxPost): boolean {
  return (payload as Record<string, string>).reply_to_id !== undefined;
}

/** `GET /{media}/insights` (https://developers.facebook.com/docs/threads/insights). There are no quotes in the sandbox. */
export async function describePostInsights(
  context: SimulatorContext,
  call: GraphRequest,
  { id }: { id: string },
): Promise<Response> {
  if ((await findOwnPost(context, id)) === null) return noSuchObject(id);
  const names = {
    views: "views",
    likes: "likes",
    replies: "comments",
    reposts: "shares",
    quotes: "quotes",
    shares: "sends",
  };
  return describeInsights(context, call, { post: id, names });
}

/** `GET /{user}/threads_insights`: totals, of which the sandbox has followers and likes. */
export async function describeOwnInsights(
  context: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  const name = fields.get("metric");
  if (name !== "followers_count" && name !== "likes")
    return invalidParameter("The value must be a valid insights metric");
  const likes = countOf(await engagementOf(context, context.account.external_account_id), "likes");
  const value = name === "likes" ? likes : await followersOf(context);
  const data = value === undefined ? [] : [{ name, period: "day", total_value: { value } }];
  return Response.json({ data });
}
