/**
 * The Pages API for one Page: photos, posts, phased videos, reels, stories, comments, deletion, and sign-in. Based on
 * https://developers.facebook.com/docs/pages-api and the pages listed in these files.
 */
import { countOf, engagementOf, followersOf } from "#platforms/kit/simulator/engagement.ts";
import { firstComments } from "#platforms/kit/simulator/first-comments.ts";
import {
  type ListedPage,
  PAGE_TOKEN,
  refusePage,
  removeLogin,
  respondToLogin,
} from "#platforms/kit/simulator/graph/facebook-login.ts";
import { describeInsights } from "#platforms/kit/simulator/graph/insights.ts";
import { numericId, pageOf } from "#platforms/kit/simulator/graph/objects.ts";
import { respondToSubscription } from "#platforms/kit/simulator/graph/page-webhooks.ts";
import { answerWith, pickFields, pickFromAll } from "#platforms/kit/simulator/graph/pick-fields.ts";
import { type GraphRequest, readCall } from "#platforms/kit/simulator/graph/read-call.ts";
import {
  invalidParameter,
  noSuchObject,
  unknownPath,
} from "#platforms/kit/simulator/graph/refuse.ts";
import {
  DAY_MS,
  deleteOwnPost,
  findOwnPost,
  ownPosts,
} from "#platforms/kit/simulator/own-posts.ts";
import type { Simulator, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { KINDS } from "./check-video.ts";
import { describeOneComment, readers, respondToComments } from "./comments.ts";
import { findPhotos, isStory, payloadOf, takePhoto } from "./photos.ts";
import { createPost, describePost, listPosts, toPost, updateObject } from "./posts.ts";
import { facebookFault, refuse } from "./refuse.ts";
import { describeVideo, respondToVideos, uploadFromAddress } from "./videos.ts";

/** v20.0 ended on 24 September 2026: https://developers.facebook.com/docs/graph-api/changelog. */
const VERSIONS = /^(v2[1-6]\.0|video-upload)$/;
/** Videos and uploads have their own hosts. */
const HOSTS = ["graph.facebook.com", "graph-video.facebook.com", "rupload.facebook.com"];

/**
 * Counts of a post: https://developers.facebook.com/docs/graph-api/reference/page-post. Shares have no edge of their
 * own.
 */
async function countsOf(context: SimulatorContext, id: string) {
  const given = await engagementOf(context, id);
  const comments = (await firstComments(context, id)).length;
  const shares = countOf(given, "shares");
  return {
    reactions: summaryOf(countOf(given, "likes")),
    comments: summaryOf(countOf(given, "comments", comments)),
    shares: shares === undefined ? undefined : { count: shares },
  };
}

const INSIGHTS = {
  post_media_view: "views",
  post_total_media_view_unique: "reach",
  post_clicks: "clicks",
};

/** `GET /{post}/insights`. A video isn't a post: the post that shows it has the Page's ID followed by the video's. */
async function describePostInsights(
  context: SimulatorContext,
  id: string,
  call: GraphRequest,
): Promise<Response> {
  const video = id.split("_")[1] ?? "";
  if ((await findOwnPost(context, id)) !== null && id.includes("_"))
    return describeInsights(context, call, { post: id, names: INSIGHTS });
  if ((await describeVideo(context, video)) === null) return noSuchObject(id);
  return describeInsights(context, call, { post: video, names: INSIGHTS });
}

function summaryOf(total_count: number | undefined) {
  return total_count === undefined ? undefined : { data: [], summary: { total_count } };
}

export const facebook: Simulator = {
  lacks: {
    alt_text: "Videos and stories have none (page/photos is the only edge with alt_text_custom).",
  },
  async respond(context, request) {
    const call = await readCall(request, VERSIONS);
    if (call === null || !HOSTS.includes(call.host)) return unknownPath();
    const login = await respondToLogin(context, call, pagesOf(context));
    return login ?? respondToPage(context, call);
  },
  publishes: ({ method, url }) => {
    const { pathname, searchParams } = new URL(url);
    if (method !== "POST") return false;
    return (
      /\/(feed|photo_stories)$/.test(pathname) || searchParams.get("upload_phase") === "finish"
    );
  },
  readers,
  removeApp: removeLogin,
  refuse,
};

const EDGES: Readonly<Record<string, typeof describePostInsights>> = {
  "GET comments": respondToComments,
  "POST comments": respondToComments,
  "GET insights": describePostInsights,
};

async function respondToPage(context: SimulatorContext, call: GraphRequest): Promise<Response> {
  const { method, path, host } = call;
  const [node = "", edge = "", ...rest] = path;
  const subscription = await respondToSubscription(context, call);
  if (subscription !== null) return subscription;
  const refusal = await refusePage(context, call, scopesOf(method, edge));
  if (refusal !== null) return refusal;
  if (host === "rupload.facebook.com") return uploadFromAddress(context, edge, call);
  if (rest.length > 0) return unknownPath();
  const respond = EDGES[`${method} ${edge}`];
  if (respond !== undefined) return respond(context, node, call);
  if (edge === "") return respondToObject(context, node, call);
  if (node !== context.account.external_account_id) return noSuchObject(node);
  const kind = KINDS.find((each) => each === edge);
  if (kind !== undefined && method === "POST") {
    const own = kind === "videos" ? "graph-video.facebook.com" : "graph.facebook.com";
    return host === own ? respondToVideos(context, call, kind) : unknownPath();
  }
  switch (`${method} ${edge}`) {
    case "POST photos":
      return takePhoto(context, call);
    case "POST feed":
      return createPost(context, call);
    case "POST photo_stories":
      return createPhotoStory(context, call);
    case "GET published_posts":
      return listPosts(context, call);
    case "GET stories":
      return listStories(context, call);
    default:
      return unknownPath();
  }
}

function scopesOf(method: string, edge: string): string[] {
  if (edge === "comments")
    return method === "POST"
      ? ["pages_manage_engagement"]
      : ["pages_read_engagement", "pages_read_user_content"];
  if (edge === "insights") return ["pages_read_engagement", "read_insights"];
  return method === "GET" ? ["pages_read_engagement"] : ["pages_manage_posts"];
}

async function respondToObject(
  context: SimulatorContext,
  id: string,
  { method, fields }: GraphRequest,
): Promise<Response> {
  const asked = fields.get("fields");
  const { external_account_id, handle } = context.account;
  if (method === "GET" && (id === "me" || id === external_account_id)) {
    const followers_count = await followersOf(context);
    const page = { id: external_account_id, name: handle, followers_count };
    return answerWith(pickFields("Page", page, asked));
  }
  if (method === "DELETE") {
    const deleted = await deleteOwnPost(context, id);
    return deleted ? Response.json({ success: true }) : noSuchObject(id);
  }
  if (method === "POST") return updateObject(context, id, fields);
  const video = await describeVideo(context, id);
  const counts = await countsOf(context, id);
  if (video !== null) {
    const { reactions: likes, comments } = counts;
    return answerWith(pickFields("Video", { ...video, likes, comments }, asked));
  }
  const post = await findOwnPost(context, id);
  if (post === null) return (await describeOneComment(context, id, asked)) ?? noSuchObject(id);
  return answerWith(pickFields("PagePost", { ...describePost(context, post), ...counts }, asked));
}

/** The Page itself, another of the user's, and one on which they may not publish. */
function pagesOf({ account }: SimulatorContext): ListedPage[] {
  const tasks = ["ANALYZE", "CREATE_CONTENT", "MODERATE"];
  const access_token = PAGE_TOKEN;
  return [
    { id: account.external_account_id, name: account.handle, access_token, tasks },
    { id: "20002", name: "Another Page", access_token, tasks },
    { id: "20003", name: "Page to look at", access_token, tasks: ["ANALYZE"] },
  ];
}

/** `POST /{page}/photo_stories`, with a photo that isn't shown anywhere yet. */
async function createPhotoStory(
  context: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  const photo = fields.get("photo_id");
  if (photo === undefined) return invalidParameter("The parameter photo_id is required");
  const files = await findPhotos(context, [photo]);
  if (files instanceof Response) return files;
  const id = numericId(context, "13");
  // A story shows no alt text.
  const shown = files.map((file) => ({ ...file, alt_text: null }));
  const payload = { kind: "photo_stories" as const, media: [photo] };
  const post = toPost(context, { id, key: photo, payload, files: shown });
  if ((await context.store.insertOnce(post)) !== null) return facebookFault("photoPosted");
  return Response.json({ success: true, post_id: id });
}

/** `GET /{page}/stories`: those of the last day, since the sandbox's Page has no archive. */
async function listStories(context: SimulatorContext, { fields }: GraphRequest): Promise<Response> {
  const since = context.now().getTime() - DAY_MS;
  const stories = (await ownPosts(context)).filter(
    (post) => isStory(post) && post.received_at.getTime() > since,
  );
  const page = pageOf(stories, { after: fields.get("after"), limit: fields.get("limit") });
  const described = page.data.map((post) => {
    const { kind, media } = payloadOf(post);
    return {
      id: undefined,
      post_id: post.external_post_id,
      status: "PUBLISHED",
      creation_time: String(Math.floor(post.received_at.getTime() / 1000)),
      media_type: kind === "photo_stories" ? "photo" : "video",
      media_id: media[0],
      url: context.store.pageUrl(post.id),
    };
  });
  const asked = fields.get("fields") ?? "post_id,status,creation_time,media_type,media_id,url";
  const data = pickFromAll("PageStory", described, asked);
  return answerWith(data instanceof Response ? data : { ...page, data });
}
