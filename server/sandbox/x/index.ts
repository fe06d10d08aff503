/**
 * X's API v2 for one account: tokens that expire and rotate, posting, articles for paying accounts, and the account's
 * own posts. Based on https://docs.x.com/x-api and what callers report about its errors.
 */
import { followersOf } from "../engagement.ts";
import type { Simulator, SimulatorContext } from "../spec.ts";
import { createDraft, publishDraft } from "./articles.ts";
import { listByIds, listMentions, readers } from "./comments.ts";
import { createPost } from "./create-post.ts";
import {
  appendSegment,
  describeMedia,
  describeUpload,
  finalizeUpload,
  initializeUpload,
} from "./media.ts";
import { deletePost, isPremium, listPosts } from "./posts.ts";
import { problem, refuse } from "./refuse.ts";
import { EXPIRED_TOKEN, giveTokens, isAccepted, revokeTokens } from "./tokens.ts";

const PUBLISH = /^POST \/2\/articles\/(\d{1,19})\/publish$/;

export const x: Simulator = {
  expired: { access_token: EXPIRED_TOKEN, refresh_token: "sandbox-refresh-0" },
  async respond(context, request) {
    const { external_account_id: id, handle } = context.account;
    const route = `${request.method} ${new URL(request.url).pathname}`;
    if (route === "POST /2/oauth2/token") return giveTokens(context, request);
    if (route === "POST /2/oauth2/revoke") return revokeTokens(context);
    if (!(await isAccepted(context, request))) return refuse("auth");
    const media = await respondToMedia(context, request, route);
    if (media !== null) return media;
    if (route === "POST /2/articles/draft") return createDraft(context, request);
    const [, draft] = PUBLISH.exec(route) ?? [];
    if (draft !== undefined) return publishDraft(context, draft);
    if (route === "POST /2/tweets") return createPost(context, request);
    if (route.startsWith("DELETE /2/tweets/"))
      return deletePost(context, route.slice("DELETE /2/tweets/".length));
    if (route === `GET /2/users/${id}/tweets`) return listPosts(context, request);
    if (route === `GET /2/users/${id}/mentions`) return listMentions(context, request);
    if (route === "GET /2/tweets") return listByIds(context, request);
    if (route === "GET /2/users/me") {
      const username = handle.replace(/^@/, "");
      const subscription_type = isPremium(context) ? "Premium" : "None";
      const public_metrics = { followers_count: await followersOf(context), following_count: 0 };
      const me = { id, name: username, username, subscription_type, public_metrics };
      return Response.json({ data: me });
    }
    return problem(404, { title: "Not Found", detail: "Not Found" });
  },
  readers,
  publishes({ method, url }) {
    const route = `${method} ${new URL(url).pathname}`;
    return route === "POST /2/tweets" || PUBLISH.test(route);
  },
  refuse,
};

const STEP = /^POST \/2\/media\/upload\/(\d+)\/(append|finalize)$/;

async function respondToMedia(
  context: SimulatorContext,
  request: Request,
  route: string,
): Promise<Response | null> {
  if (route === "POST /2/media/upload/initialize") return initializeUpload(context, request);
  if (route === "GET /2/media/upload") return describeUpload(context, request);
  if (route === "POST /2/media/metadata") return describeMedia(context, request);
  const [, id = "", step] = STEP.exec(route) ?? [];
  if (step === undefined) return null;
  return step === "append" ? appendSegment(context, request, id) : finalizeUpload(context, id);
}
