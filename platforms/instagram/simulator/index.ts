/**
 * The Instagram API with Facebook Login for one account: containers that are processed and expire, publishing, the
 * account's own posts, comments and quota, and sign-in. Based on
 * https://developers.facebook.com/docs/instagram-platform/content-publishing and the pages listed in these files.
 */
import {
  type ListedPage,
  PAGE_TOKEN,
  refusePage,
  removeLogin,
  respondToLogin,
} from "#platforms/kit/simulator/graph/facebook-login.ts";
import { respondToSubscription } from "#platforms/kit/simulator/graph/page-webhooks.ts";
import { type GraphRequest, readCall } from "#platforms/kit/simulator/graph/read-call.ts";
import { noSuchObject, unknownPath } from "#platforms/kit/simulator/graph/refuse.ts";
import { deleteOwnPost } from "#platforms/kit/simulator/own-posts.ts";
import type { Simulator, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { readers, respondToComments, respondToReplies } from "./comments.ts";
import { createContainer, publishContainer } from "./create-container.ts";
import { describeLimit, describeMediaInsights, describeObject, listMedia } from "./describe.ts";
import { refuse } from "./refuse.ts";

/** v20.0 ended on 24 September 2026: https://developers.facebook.com/docs/graph-api/changelog. */
const VERSIONS = /^v2[1-6]\.0$/;

export const instagram: Simulator = {
  lacks: { alt_text: "Reels, stories and videos have none (ig-user/media, since 24 March 2025)." },
  async respond(context, request) {
    const call = await readCall(request, VERSIONS);
    if (call === null || call.host !== "graph.facebook.com") return unknownPath();
    const login = await respondToLogin(context, call, pagesOf(context));
    if (login !== null) return login;
    return respondToPage(context, call);
  },
  publishes: ({ method, url }) =>
    method === "POST" && new URL(url).pathname.endsWith("/media_publish"),
  readers,
  removeApp: removeLogin,
  refuse,
};

async function respondToPage(context: SimulatorContext, call: GraphRequest): Promise<Response> {
  const { method, path } = call;
  const [node = "", edge = "", ...rest] = path;
  const subscription = await respondToSubscription(context, call);
  if (subscription !== null) return subscription;
  const refusal = await refusePage(context, call, scopesOf(method, edge));
  if (refusal !== null) return refusal;
  if (rest.length > 0) return unknownPath();
  if (node === "me" && method === "GET") {
    return Response.json({ id: "20001", instagram_business_account: professionalOf(context) });
  }
  if (edge === "comments") return respondToComments(context, node, call);
  if (edge === "replies") return respondToReplies(context, node, call);
  if (edge === "insights" && method === "GET") return describeMediaInsights(context, node, call);
  if (edge === "" && method === "DELETE") return deleteMedia(context, node);
  if (edge === "" && method === "GET") return describeObject(context, node, call);
  if (node !== context.account.external_account_id) return noSuchObject(node);
  switch (`${method} ${edge}`) {
    case "POST media":
      return createContainer(context, call);
    case "POST media_publish":
      return publishContainer(context, call);
    case "GET media":
      return listMedia(context, call, "media");
    case "GET stories":
      return listMedia(context, call, "stories");
    case "GET content_publishing_limit":
      return describeLimit(context, call);
    default:
      return unknownPath();
  }
}

function scopesOf(method: string, edge: string): string[] {
  const read = ["instagram_basic", "pages_read_engagement"];
  if (edge === "comments" || edge === "replies") return [...read, "instagram_manage_comments"];
  if (edge === "insights") return [...read, "instagram_manage_insights"];
  if (method === "DELETE") return [...read, "instagram_manage_contents"];
  const publishes = method === "POST" || edge === "content_publishing_limit";
  return publishes ? [...read, "instagram_content_publish"] : read;
}

/** Only with Facebook Login, and only whole posts (`IGMedia` of github.com/facebook/facebook-business-sdk-codegen). */
async function deleteMedia(context: SimulatorContext, id: string): Promise<Response> {
  const deleted = await deleteOwnPost(context, id);
  return deleted ? Response.json({ success: true }) : noSuchObject(id);
}

/** One Page with the account, one without any, and one on which the user may not publish. */
function pagesOf(context: SimulatorContext): ListedPage[] {
  const tasks = ["ANALYZE", "CREATE_CONTENT", "MODERATE"];
  return [
    {
      id: "20001",
      name: "Sandbox Page",
      access_token: PAGE_TOKEN,
      tasks,
      instagram_business_account: professionalOf(context),
    },
    { id: "20002", name: "Page without Instagram", access_token: PAGE_TOKEN, tasks },
    { id: "20003", name: "Page to look at", access_token: PAGE_TOKEN, tasks: ["ANALYZE"] },
  ];
}

function professionalOf({ account: { external_account_id: id, handle } }: SimulatorContext) {
  return { id, username: handle.replace(/^@/, "") };
}
