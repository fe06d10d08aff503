import { countOf, engagementOf } from "../engagement.ts";
import type { SimulatorContext } from "../spec.ts";
import { ownPosts } from "./own-posts.ts";

export async function describeOwnPosts(
  context: SimulatorContext,
  ids: readonly string[],
  fields: readonly string[],
) {
  const there = (await ownPosts(context.store)).filter(({ external_post_id: id }) =>
    ids.includes(id),
  );
  return Promise.all(
    there.map(async ({ external_post_id: id, text }) => {
      const post = { id, text };
      if (!fields.includes("public_metrics")) return post;
      return { ...post, public_metrics: await countsOf(context, id) };
    }),
  );
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
