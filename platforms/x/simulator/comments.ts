/** Readers' posts: https://docs.x.com/x-api/users/get-mentions and https://docs.x.com/x-api/posts/get-posts-by-ids. */

import { createHash } from "node:crypto";
import {
  readerHandle,
  type SandboxComment,
  type SimulatedReaders,
  visibleComments,
} from "#platforms/kit/simulator/comments.ts";
import { countOf, engagementOf } from "#platforms/kit/simulator/engagement.ts";
import { escapeMarkup } from "#platforms/kit/simulator/escape-markup.ts";
import { ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import { pageOf } from "#platforms/kit/simulator/page-of.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { snowflake } from "./posts.ts";
import { invalidRequest } from "./refuse.ts";

/** "Up to the most recent 800". */
const MOST_LISTED = 800;
const FEWEST = 5;
const MOST = 100;

export const readers: SimulatedReaders = {
  kinds: ["comment", "mention"],
  newId: ({ now, store }) => snowflake(now(), store.sequence()),
};

/** `GET /2/users/{id}/mentions`: newest first. A reply mentions the author it replies to. */
export async function listMentions(context: SimulatorContext, request: Request): Promise<Response> {
  const query = queryOf(request);
  const size = Number(query.get("max_results") ?? 10);
  if (size < FEWEST || size > MOST)
    return invalidRequest(`The \`max_results\` query parameter value is not between 5 and 100`);
  const since = BigInt(query.get("since_id") ?? 0);
  const listed = (await visibleComments(context)).slice(0, MOST_LISTED);
  const from = new Date(query.get("start_time") ?? 0);
  const newer = listed.filter(
    ({ external_id, written_at }) => BigInt(external_id) > since && written_at >= from,
  );
  const { page, next } = pageOf(newer, query.get("pagination_token"), size);
  if (page.length === 0) return Response.json({ meta: { result_count: 0 } });
  const meta = {
    result_count: page.length,
    newest_id: page[0]?.external_id,
    oldest_id: page.at(-1)?.external_id,
    next_token: next,
  };
  return Response.json({ ...(await describePosts(context, page, query)), meta });
}

/** `GET /2/tweets?ids=…`: missing posts are listed as errors in a 200 response. */
export async function listByIds(context: SimulatorContext, request: Request): Promise<Response> {
  const query = queryOf(request);
  const ids = query.get("ids")?.split(",") ?? [];
  if (ids.length === 0 || ids.length > MOST)
    return invalidRequest("The number of values in the `ids` query parameter list is not 1 to 100");
  const comments = await visibleComments(context);
  const found = ids.flatMap((id) => comments.find(({ external_id }) => external_id === id) ?? []);
  const fields = query.get("tweet.fields")?.split(",") ?? [];
  const own = await describeOwnPosts(context, ids, fields);
  const there = new Set([
    ...own.map(({ id }) => id),
    ...found.map(({ external_id }) => external_id),
  ]);
  const gone = ids.filter((id) => !there.has(id));
  const errors = gone.map((value) => ({
    value,
    resource_id: value,
    parameter: "ids",
    resource_type: "tweet",
    title: "Not Found Error",
    detail: `Could not find tweet with ids: [${value}].`,
    type: "https://api.twitter.com/2/problems/resource-not-found",
  }));
  const described = await describePosts(context, found, query);
  const data = [...own, ...described.data];
  return Response.json({
    ...(data.length === 0 ? {} : { ...described, data }),
    ...(errors.length === 0 ? {} : { errors }),
  });
}

/**
 * Returns each post's ID and text, plus requested fields. Authors are returned separately if an expansion requests
 * them.
 */
async function describePosts(
  context: SimulatorContext,
  comments: readonly SandboxComment[],
  query: URLSearchParams,
) {
  const fields = query.get("tweet.fields")?.split(",") ?? [];
  const user_fields = query.get("user.fields")?.split(",") ?? [];
  const data = comments.map((comment) => {
    const post: Record<string, unknown> = toPost(context, comment);
    const asked = ["id", "text", "edit_history_tweet_ids", ...fields];
    return Object.fromEntries(asked.flatMap((name) => (name in post ? [[name, post[name]]] : [])));
  });
  if (query.get("expansions")?.split(",").includes("author_id") !== true) return { data };
  const users = [...new Map(comments.map(({ author }) => [idOf(author), author]))].map(
    ([id, { name, handle }]) => ({
      id,
      name,
      username: readerHandle({ handle }),
      ...(user_fields.includes("profile_image_url")
        ? { profile_image_url: `https://pbs.twimg.com/profile_images/${id}/x_normal.jpg` }
        : {}),
    }),
  );
  return {
    data: data.map((post, index) => ({ ...post, author_id: idOf(comments[index]?.author) })),
    includes: { users },
  };
}

function toPost({ account }: SimulatorContext, comment: SandboxComment) {
  const { external_id: id, on_external_id: on, parent_external_id: parent, text, kind } = comment;
  const answered = kind === "comment" ? (parent ?? on) : null;
  return {
    id,
    text: `${account.handle} ${escapeMarkup(text)}`,
    edit_history_tweet_ids: [id],
    created_at: comment.written_at.toISOString(),
    conversation_id: on ?? id,
    ...(answered === null
      ? {}
      : {
          in_reply_to_user_id: account.external_account_id,
          referenced_tweets: [{ type: "replied_to", id: answered }],
        }),
  };
}

function idOf(author: SandboxComment["author"] | undefined): string {
  return String(
    createHash("sha256")
      .update(author?.handle ?? "")
      .digest()
      .readUIntBE(0, 6),
  );
}

async function describeOwnPosts(
  context: SimulatorContext,
  ids: readonly string[],
  fields: readonly string[],
) {
  const there = (await ownPosts(context)).filter(({ external_post_id: id }) => ids.includes(id));
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
