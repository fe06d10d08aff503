import { countOf, engagementOf } from "../engagement.ts";
import type { SimulatorContext } from "../spec.ts";
import { ownPosts } from "./own-posts.ts";
import { problem } from "./refuse.ts";

const MOST = 100;

/** `GET /2/tweets?ids=…`: what is gone is told among `errors` (https://docs.x.com/x-api/posts/get-posts-by-ids). */
export async function countPosts(context: SimulatorContext, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const ids = query.get("ids")?.split(",") ?? [];
  if (ids.length === 0 || ids.length > MOST)
    return problem(400, {
      title: "Invalid Request",
      detail: `The number of values in the \`ids\` query parameter list [${ids.length}] is not between 1 and 100`,
    });
  const there = new Map(
    (await ownPosts(context.store)).map((post) => [post.external_post_id, post]),
  );
  const asks = query.get("tweet.fields")?.split(",").includes("public_metrics") === true;
  const found = ids.filter((id) => there.has(id));
  const data = await Promise.all(
    found.map(async (id) => {
      const post = { id, text: there.get(id)?.text ?? "" };
      return asks ? { ...post, public_metrics: await countsOf(context, id) } : post;
    }),
  );
  const errors = ids
    .filter((id) => !there.has(id))
    .map((value) => ({
      value,
      parameter: "ids",
      title: "Not Found Error",
      resource_type: "tweet",
    }));
  return Response.json({
    ...(data.length === 0 ? {} : { data }),
    ...(errors.length === 0 ? {} : { errors }),
  });
}

async function countsOf(context: SimulatorContext, id: string) {
  const given = await engagementOf(context, id);
  return {
    retweet_count: countOf(given, "shares"),
    reply_count: countOf(given, "comments"),
    like_count: countOf(given, "likes"),
    quote_count: 0,
    bookmark_count: countOf(given, "saves"),
    impression_count: countOf(given, "impressions"),
  };
}
