import { countOf, engagementOf, followersOf } from "#platforms/kit/simulator/engagement.ts";
import { firstComments } from "#platforms/kit/simulator/first-comments.ts";
import { findContainer } from "#platforms/kit/simulator/graph/containers.ts";
import { describeInsights } from "#platforms/kit/simulator/graph/insights.ts";
import { graphTime, pageOf } from "#platforms/kit/simulator/graph/objects.ts";
import { answerWith, pickFields, pickFromAll } from "#platforms/kit/simulator/graph/pick-fields.ts";
import type { GraphRequest } from "#platforms/kit/simulator/graph/read-call.ts";
import { noSuchObject } from "#platforms/kit/simulator/graph/refuse.ts";
import { countOfDay, DAY_MS, findOwnPost, ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import type { SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { describeOneComment } from "./comments.ts";
import { POSTS_A_DAY } from "./create-container.ts";
import { discover } from "./professionals.ts";

export async function describeObject(
  context: SimulatorContext,
  { fields }: GraphRequest,
  { id }: { id: string },
): Promise<Response> {
  const asked = fields.get("fields");
  const { external_account_id, handle } = context.account;
  if (id === external_account_id) {
    const discovered = discover(id, asked);
    if (discovered !== null) return discovered;
    const username = handle.replace(/^@/, "");
    const user = { id, username, followers_count: await followersOf(context) };
    return answerWith(pickFields("ShadowIGUser", user, asked));
  }
  const found = await findContainer(context, id);
  if (found !== null) {
    const { fault } = found.container;
    const text = fault === null ? "" : `Error: Media upload has failed with error code ${fault}`;
    const status = found.state === "ERROR" ? text : `${found.state}: ${STATUS[found.state]}`;
    return answerWith(
      pickFields("ShadowIGMediaBuilder", { id, status_code: found.state, status }, asked),
    );
  }
  const post = await findOwnPost(context, id);
  if (post === null) return (await describeOneComment(context, id, asked)) ?? noSuchObject(id);
  const given = await engagementOf(context, id);
  const comments = (await firstComments(context, id)).length;
  const counts = {
    like_count: countOf(given, "likes"),
    comments_count: countOf(given, "comments", comments),
  };
  return answerWith(pickFields("Media", { ...toMedia(context, post), ...counts }, asked));
}

/** `GET /{media}/insights`: a story has different metrics than a post. */
export async function describeMediaInsights(
  context: SimulatorContext,
  call: GraphRequest,
  { media: id }: { media: string },
): Promise<Response> {
  const post = await findOwnPost(context, id);
  if (post === null) return noSuchObject(id);
  const shared = { reach: "reach", views: "views", shares: "shares", likes: "likes" };
  const names = isStory(post) ? shared : { ...shared, saved: "saves", comments: "comments" };
  return describeInsights(context, call, { post: id, names });
}

const STATUS = {
  IN_PROGRESS: "Media is still being processed.",
  FINISHED: "Media has been uploaded and it is ready to be published.",
  PUBLISHED: "Media has been published.",
  EXPIRED: "The container was not published within 24 hours and has expired.",
};

/** `GET /{ig-user}/media`, without stories, and `GET /{ig-user}/stories`, those of the last day. */
export async function listMedia(
  context: SimulatorContext,
  { fields }: GraphRequest,
  edge: "media" | "stories",
): Promise<Response> {
  const since = context.now().getTime() - DAY_MS;
  const posts = (await ownPosts(context)).filter((post) =>
    edge === "stories" ? isStory(post) && post.received_at.getTime() > since : !isStory(post),
  );
  const page = pageOf(posts, { after: fields.get("after"), limit: fields.get("limit") });
  const media = page.data.map((post) => toMedia(context, post));
  const data = pickFromAll("Media", media, fields.get("fields"));
  return answerWith(data instanceof Response ? data : { ...page, data });
}

export async function describeLimit(
  context: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  const quota_usage = countOfDay(context, await ownPosts(context));
  const config = { quota_total: POSTS_A_DAY, quota_duration: 86_400 };
  const limit = { id: undefined, quota_usage, config };
  const picked = pickFields("ContentPublishingLimit", limit, fields.get("fields") ?? "quota_usage");
  return answerWith(picked instanceof Response ? picked : { data: [picked] });
}

function isStory({ payload }: SandboxPost): boolean {
  return fieldsOf(payload).media_type === "STORIES";
}

/** https://developers.facebook.com/docs/instagram-platform/reference/instagram-media */
function toMedia({ store, account }: SimulatorContext, post: SandboxPost) {
  const { media_type = "IMAGE", caption } = fieldsOf(post.payload);
  const kinds: Record<string, [string, string]> = {
    STORIES: ["STORY", "IMAGE"],
    REELS: ["REELS", "VIDEO"],
    CAROUSEL: ["FEED", "CAROUSEL_ALBUM"],
  };
  const [product, type] = kinds[media_type] ?? ["FEED", "IMAGE"];
  return {
    id: post.external_post_id,
    // For apps without a task like an administrator's, mentions lose their @.
    caption: media_type === "STORIES" ? undefined : caption?.replaceAll("@", ""),
    media_product_type: product,
    media_type: type,
    permalink: store.pageUrl(post.id),
    shortcode: post.id,
    timestamp: graphTime(post.received_at),
    username: account.handle.replace(/^@/, ""),
  };
}

function fieldsOf(payload: SandboxPost["payload"]): Record<string, string> {
  return payload as Record<string, string>;
}
