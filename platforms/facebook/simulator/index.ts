/**
 * The Pages API for one Page: photos, posts, phased videos, reels, stories, comments, deletion, and sign-in. Based on
 * https://developers.facebook.com/docs/pages-api and the pages listed in these files.
 */
import { countOf, engagementOf, followersOf } from "#platforms/kit/simulator/engagement.ts";
import { firstComments } from "#platforms/kit/simulator/first-comments.ts";
import {
  type ListedPage,
  loginRoutes,
  ofAccount,
  PAGE_TOKEN,
  refusePage,
  removeLogin,
} from "#platforms/kit/simulator/graph/facebook-login.ts";
import { describeInsights } from "#platforms/kit/simulator/graph/insights.ts";
import { numericId, pageOf } from "#platforms/kit/simulator/graph/objects.ts";
import { subscriptionRoutes } from "#platforms/kit/simulator/graph/page-webhooks.ts";
import { answerWith, pickFields, pickFromAll } from "#platforms/kit/simulator/graph/pick-fields.ts";
import {
  type GraphRequest,
  type GraphRespond,
  graphPath,
  readCall,
} from "#platforms/kit/simulator/graph/read-call.ts";
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
import { router } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import type { Kind } from "./check-video.ts";
import { createComment, describeOneComment, listComments, readers } from "./comments.ts";
import { findPhotos, isStory, payloadOf, takePhoto } from "./photos.ts";
import { createPost, describePost, listPosts, toPost, updateObject } from "./posts.ts";
import { facebookFault, refuse } from "./refuse.ts";
import { describeVideo, respondToVideos, uploadFromAddress } from "./videos.ts";

/** v20.0 ended on 24 September 2026: https://developers.facebook.com/docs/graph-api/changelog. */
const VERSIONS = /^(v2[1-6]\.0|video-upload)$/;
const API = "graph.facebook.com";
const VIDEOS = "graph-video.facebook.com";
const UPLOADS = "rupload.facebook.com";

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
  call: GraphRequest,
  { id }: { id: string },
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

const READ = ["pages_read_engagement"];
const PUBLISH = ["pages_manage_posts"];

export const facebook = router({
  lacks: {
    alt_text: "Videos and stories have none (page/photos is the only edge with alt_text_custom).",
  },
  readers,
  removeApp: removeLogin,
  refuse,
  refuseToken: refusePage,
  read: (request) => readCall(request, { hosts: [API, VIDEOS, UPLOADS], versions: VERSIONS }),
  pathOf: (url) => (url.host === API ? graphPath(url) : `${url.host}${graphPath(url)}`),
  routes: {
    ...loginRoutes(pagesOf),
    ...subscriptionRoutes,
    "GET /me": [READ, describePage],
    "GET /:id": [READ, describeObject],
    "POST /:id": [PUBLISH, updateObject],
    "DELETE /:id": [PUBLISH, deleteObject],
    "GET /:above/comments": [[...READ, "pages_read_user_content"], listComments],
    "POST /:above/comments": [["pages_manage_engagement"], createComment],
    "GET /:id/insights": [[...READ, "read_insights"], describePostInsights],
    "POST /:account/feed": [PUBLISH, ofAccount(createPost)],
    "GET /:account/published_posts": [READ, ofAccount(listPosts)],
    "POST /:account/photos": [PUBLISH, ofAccount(takePhoto)],
    "POST /:account/photo_stories": [PUBLISH, ofAccount(createPhotoStory)],
    "GET /:account/stories": [READ, ofAccount(listStories)],
    "POST /:account/video_reels": [PUBLISH, ofAccount(takeVideo("video_reels"))],
    "POST /:account/video_stories": [PUBLISH, ofAccount(takeVideo("video_stories"))],
    [`POST ${VIDEOS}/:account/videos`]: [PUBLISH, ofAccount(takeVideo("videos"))],
    [`POST ${UPLOADS}/video-upload/:version/:id`]: [PUBLISH, uploadFromAddress],
  },
  otherwise: [[], unknownPath],
  publishes: ({ method, url }) => {
    const { pathname, searchParams } = new URL(url);
    if (method !== "POST") return false;
    return (
      /\/(feed|photo_stories)$/.test(pathname) || searchParams.get("upload_phase") === "finish"
    );
  },
});

function takeVideo(kind: Kind): GraphRespond {
  return (context, call) => respondToVideos(context, call, kind);
}

async function describePage(
  context: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  const { external_account_id: id, handle: name } = context.account;
  const page = { id, name, followers_count: await followersOf(context) };
  return answerWith(pickFields("Page", page, fields.get("fields")));
}

async function describeObject(
  context: SimulatorContext,
  call: GraphRequest,
  { id }: { id: string },
): Promise<Response> {
  if (id === context.account.external_account_id) return describePage(context, call);
  const asked = call.fields.get("fields");
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

async function deleteObject(
  context: SimulatorContext,
  _: GraphRequest,
  { id }: { id: string },
): Promise<Response> {
  const deleted = await deleteOwnPost(context, id);
  return deleted ? Response.json({ success: true }) : noSuchObject(id);
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
