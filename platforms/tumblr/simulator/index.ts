/**
 * Tumblr's API v2 for one blog: OAuth 2.0 with single-use refresh tokens, posts in the Neue Post Format with their
 * files, daily limits, and videos that take time to process. Based on https://www.tumblr.com/docs/en/api/v2 and
 * https://www.tumblr.com/docs/npf (github.com/tumblr/docs, October 2024).
 */
import {
  consent,
  EXPIRED_TOKEN,
  exchange,
  type Granted,
  grantedTo,
  refresh,
} from "#platforms/kit/simulator/code-flow.ts";
import { countOf, engagementOf, followersOf } from "#platforms/kit/simulator/engagement.ts";
import type { Simulator, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { createPost, editPost } from "./create-post.ts";
import { deletePost, listPosts, storedPosts } from "./list-posts.ts";
import { refuse, refused } from "./refuse.ts";

/** An access token is valid for 42 minutes (https://www.tumblr.com/docs/en/api/v2#oauth2-authorization). */
const RULES = { lifetime_seconds: 2520, rotates: true };

const POSTING = /^\/v2\/blog\/[^/]+\/posts$/;

export const tumblr: Simulator = {
  lacks: {
    key: "www.tumblr.com/docs/en/api/v2#posts---createreblog-a-post-neue-post-format has none",
    alt_text: "Of a video (www.tumblr.com/docs/npf#content-block-type-video)",
  },
  expired: { access_token: EXPIRED_TOKEN, refresh_token: "sandbox-refresh-0" },
  async respond(context, request) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/oauth2/authorize") return (await consent(context, request)) ?? refused(400);
    if (pathname === "/v2/oauth2/token") return giveTokens(context, request);
    const granted = await grantedTo(context, request);
    if (granted === null) return refuse("auth");
    const route = `${request.method} ${withoutBlog(context, pathname)}`;
    if (route === "GET /v2/user/info") return describeUser(context);
    if (route === "GET /notes") return countNotes(context, searchParams);
    if (route === "GET /followers") return listFollowers(context);
    if (route === "GET /posts") return listPosts(context, searchParams);
    const [, edited] = /^PUT \/posts\/(\d+)$/.exec(route) ?? [];
    if (edited !== undefined && granted.has("write")) return editPost(context, request, edited);
    if (route !== "POST /posts" && route !== "POST /post/delete") return refused(404);
    if (!granted.has("write")) return refused(403, { detail: "The token has no scope to write." });
    return route === "POST /posts" ? createPost(context, request) : deletePost(context, request);
  },
  publishes: ({ method, url }) => method === "POST" && POSTING.test(new URL(url).pathname),
  refuse,
};

async function giveTokens(context: SimulatorContext, request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  if (!form.get("client_id") || !form.get("client_secret"))
    return oauthError(401, "invalid_client", "The client credentials are invalid");
  const isCode = form.get("grant_type") === "authorization_code";
  const granted = await (isCode ? exchange : refresh)(context, form, RULES);
  if (granted !== null) return Response.json(toTokens(granted));
  if (isCode) return oauthError(400, "invalid_grant", "Authorization code is invalid");
  return oauthError(401, "invalid_grant", "Invalid refresh token");
}

function toTokens({ access_token, refresh_token, scopes }: Granted) {
  return {
    access_token,
    expires_in: RULES.lifetime_seconds,
    id_token: false,
    refresh_token,
    scope: (scopes ?? ["write", "offline_access"]).filter((scope) => scope !== "basic").join(" "),
    token_type: "bearer",
  };
}

function describeUser({ account }: SimulatorContext): Response {
  const { handle: name, external_account_id: uuid } = account;
  const blogs = [
    { name: `${name}-too`, uuid: `${uuid}-too`, title: "Another", primary: false },
    { name, uuid, title: name, primary: true },
  ];
  const user = { name, default_post_format: "html", likes: 0, following: 0, blogs };
  return Response.json({ meta: { status: 200, msg: "OK" }, response: { user } });
}

/** Strips this blog's path prefix: its name, host name or UUID. */
function withoutBlog({ account }: SimulatorContext, pathname: string): string {
  const [, blog = "", rest = ""] = /^\/v2\/blog\/([^/]+)(\/.*)$/.exec(pathname) ?? [];
  const { handle, external_account_id } = account;
  const names = [handle, `${handle}.tumblr.com`, external_account_id];
  return names.includes(decodeURIComponent(blog)) ? rest : pathname;
}

function oauthError(status: number, error: string, error_description: string): Response {
  return Response.json({ error, error_description }, { status });
}

/** `GET /v2/blog/{blog}/notes` (https://www.tumblr.com/docs/en/api/v2#notes--get-notes-for-a-specific-post). */
async function countNotes(context: SimulatorContext, query: URLSearchParams): Promise<Response> {
  const id = query.get("id") ?? "";
  const posts = await storedPosts(context.store);
  if (!posts.some(({ post }) => post.external_post_id === id)) return refused(404);
  const given = await engagementOf(context, id);
  const [likes, reblogs] = [countOf(given, "likes"), countOf(given, "shares")];
  const total_notes = (likes ?? 0) + (reblogs ?? 0);
  const totals = { total_likes: likes, total_reblogs: reblogs };
  return answer({
    notes: [],
    total_notes,
    ...(query.get("mode") === "conversation" ? { rollup_notes: [], ...totals } : {}),
  });
}

/** `GET /v2/blog/{blog}/followers` (https://www.tumblr.com/docs/en/api/v2#followers--retrieve-a-blogs-followers). */
async function listFollowers(context: SimulatorContext): Promise<Response> {
  return answer({ total_users: await followersOf(context), users: [] });
}

function answer(response: object): Response {
  return Response.json({ meta: { status: 200, msg: "OK" }, response });
}
