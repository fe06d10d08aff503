/**
 * Tumblr's API v2 for one blog: OAuth 2.0 with single-use refresh tokens, posts in the Neue Post Format with their
 * files, daily limits, and videos that take time to process. Based on https://www.tumblr.com/docs/en/api/v2 and
 * https://www.tumblr.com/docs/npf (github.com/tumblr/docs, October 2024).
 */
import {
  askConsent,
  EXPIRED_TOKEN,
  grantFor,
  oauthError,
  requireGrant,
} from "#platforms/kit/simulator/code-flow.ts";
import { countOf, engagementOf, followersOf } from "#platforms/kit/simulator/engagement.ts";
import { findOwnPost } from "#platforms/kit/simulator/own-posts.ts";
import { readForm } from "#platforms/kit/simulator/read-body.ts";
import { OPEN, queryOf, type Respond, router } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { createPost, editPost } from "./create-post.ts";
import { deletePost, listPosts } from "./list-posts.ts";
import { answer, refuse, refused } from "./refuse.ts";

/** An access token is valid for 42 minutes (https://www.tumblr.com/docs/en/api/v2#oauth2-authorization). */
const RULES = { lifetime_seconds: 2520, rotates: true };

export const tumblr = router({
  lacks: {
    key: "www.tumblr.com/docs/en/api/v2#posts---createreblog-a-post-neue-post-format has none",
    alt_text: "Of a video (www.tumblr.com/docs/npf#content-block-type-video)",
  },
  expired: { access_token: EXPIRED_TOKEN, refresh_token: "sandbox-refresh-0" },
  refuse,
  refuseToken: requireGrant(
    () => refuse("auth"),
    () => refused(403, { detail: "The token has no scope to write." }),
  ),
  routes: {
    "GET /oauth2/authorize": [OPEN, askConsent(() => refused(400))],
    "POST /v2/oauth2/token": [OPEN, giveTokens],
    "GET /v2/user/info": [[], describeUser],
    "GET /v2/blog/:blog/notes": [[], ofBlog(countNotes)],
    "GET /v2/blog/:blog/followers": [[], ofBlog(listFollowers)],
    "GET /v2/blog/:blog/posts": [[], ofBlog(listPosts)],
    "POST /v2/blog/:blog/posts": [["write"], ofBlog(createPost)],
    "PUT /v2/blog/:blog/posts/:id": [["write"], ofBlog(editPost)],
    "POST /v2/blog/:blog/post/delete": [["write"], ofBlog(deletePost)],
  },
  otherwise: [[], () => refused(404)],
  publishes: ["POST /v2/blog/:blog/posts"],
});

/** Responds for the account's blog, by its name, host name or UUID. */
function ofBlog<Params>(respond: Respond<Params>): Respond<Params & { blog: string }> {
  return (context, request, params) => {
    const { handle, external_account_id } = context.account;
    const names = [handle, `${handle}.tumblr.com`, external_account_id];
    return names.includes(params.blog) ? respond(context, request, params) : refused(404);
  };
}

async function giveTokens(context: SimulatorContext, request: Request): Promise<Response> {
  const form = await readForm(request);
  if (!form.get("client_id") || !form.get("client_secret"))
    return oauthError(401, "invalid_client", "The client credentials are invalid");
  const granted = await grantFor(context, form, RULES);
  if (granted === null)
    return form.get("grant_type") === "authorization_code"
      ? oauthError(400, "invalid_grant", "Authorization code is invalid")
      : oauthError(401, "invalid_grant", "Invalid refresh token");
  const { access_token, refresh_token, scopes } = granted;
  return Response.json({
    access_token,
    expires_in: RULES.lifetime_seconds,
    id_token: false,
    refresh_token,
    scope: (scopes ?? ["write", "offline_access"]).filter((scope) => scope !== "basic").join(" "),
    token_type: "bearer",
  });
}

function describeUser({ account }: SimulatorContext): Response {
  const { handle: name, external_account_id: uuid } = account;
  const blogs = [
    { name: `${name}-too`, uuid: `${uuid}-too`, title: "Another", primary: false },
    { name, uuid, title: name, primary: true },
  ];
  return answer({ user: { name, default_post_format: "html", likes: 0, following: 0, blogs } });
}

/** `GET /v2/blog/{blog}/notes` (https://www.tumblr.com/docs/en/api/v2#notes--get-notes-for-a-specific-post). */
async function countNotes(context: SimulatorContext, request: Request): Promise<Response> {
  const query = queryOf(request);
  const id = query.get("id") ?? "";
  if ((await findOwnPost(context, id)) === null) return refused(404);
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
