/** https://developers.facebook.com/docs/threads/insights */
import { countOf, engagementOf, followersOf } from "../engagement.ts";
import { listComments } from "../graph/comments.ts";
import { describeInsights } from "../graph/insights.ts";
import { findOwnPost } from "../graph/own-posts.ts";
import type { GraphRequest } from "../graph/read-call.ts";
import { invalidParameter, noSuchObject } from "../graph/refuse.ts";
import type { SimulatorContext } from "../spec.ts";

/** `GET /{media}/insights`. There are no quotes in the sandbox. */
export async function describePostInsights(
  context: SimulatorContext,
  id: string,
  call: GraphRequest,
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
  const replies = (await listComments(context, id)).length;
  return describeInsights(context, call, { post: id, names, counted: { replies } });
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
