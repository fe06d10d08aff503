/**
 * X's API v2 for one account: tokens that expire and rotate, posting, articles for paying accounts, and the account's
 * own posts. Based on https://docs.x.com/x-api and what callers report about its errors.
 */
import {
  EXPIRED_TOKEN,
  issue,
  oauthError,
  refresh,
  requireGrant,
  revoke,
} from "#platforms/kit/simulator/code-flow.ts";
import { followersOf } from "#platforms/kit/simulator/engagement.ts";
import { PEOPLE } from "#platforms/kit/simulator/people.ts";
import { readForm } from "#platforms/kit/simulator/read-body.ts";
import { OPEN, type Respond, router } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
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

const RULES = { lifetime_seconds: 7200, rotates: true };

export const x = router({
  expired: { access_token: EXPIRED_TOKEN, refresh_token: "sandbox-refresh-0" },
  readers,
  refuse,
  refuseToken: requireGrant(() => refuse("auth")),
  routes: {
    "POST /2/oauth2/token": [OPEN, giveTokens],
    "POST /2/oauth2/revoke": [OPEN, revokeTokens],
    "GET /2/users/me": [[], describeUser],
    "GET /2/users/by/username/:username": [[], findUser],
    "GET /2/users/:id/tweets": [[], ofAccount(listPosts)],
    "GET /2/users/:id/mentions": [[], ofAccount(listMentions)],
    "GET /2/tweets": [[], listByIds],
    "POST /2/tweets": [[], createPost],
    "DELETE /2/tweets/:id": [[], deletePost],
    "POST /2/media/upload/initialize": [[], initializeUpload],
    "POST /2/media/upload/:id/append": [[], appendSegment],
    "POST /2/media/upload/:id/finalize": [[], finalizeUpload],
    "GET /2/media/upload": [[], describeUpload],
    "POST /2/media/metadata": [[], describeMedia],
    "POST /2/articles/draft": [[], createDraft],
    "POST /2/articles/:id/publish": [[], publishDraft],
  },
  otherwise: [[], notFound],
  publishes: ["POST /2/tweets", "POST /2/articles/:id/publish"],
});

function ofAccount(respond: Respond): Respond<{ id: string }> {
  return (context, request, { id }) =>
    id === context.account.external_account_id ? respond(context, request, null) : notFound();
}

async function describeUser(context: SimulatorContext): Promise<Response> {
  const { external_account_id: id, handle } = context.account;
  const username = handle.replace(/^@/, "");
  const subscription_type = isPremium(context) ? "Premium" : "None";
  const public_metrics = { followers_count: await followersOf(context), following_count: 0 };
  const me = { id, name: username, username, subscription_type, public_metrics };
  return Response.json({ data: me });
}

/** For an unknown user X returns 200 with an error (https://docs.x.com/x-api/users/user-lookup-by-username). */
function findUser(_: SimulatorContext, __: Request, { username }: { username: string }): Response {
  const index = PEOPLE.findIndex(({ handle }) => handle === username.toLowerCase());
  const person = PEOPLE[index];
  if (person === undefined) {
    const detail = `Could not find user with username: [${username}].`;
    return Response.json({ errors: [{ title: "Not Found Error", detail, value: username }] });
  }
  const { name, handle } = person;
  return Response.json({ data: { id: `${9_000_000_000 + index}`, name, username: handle } });
}

async function giveTokens(context: SimulatorContext, request: Request): Promise<Response> {
  if (!/^Basic ./.test(request.headers.get("authorization") ?? ""))
    return oauthError(401, "unauthorized_client", "Missing valid authorization header");
  const form = await readForm(request);
  const isCode = form.get("grant_type") === "authorization_code";
  if (isCode && (form.get("code") !== "sandbox-code" || !form.has("code_verifier")))
    return invalid("authorization code");
  const granted = isCode ? await issue(context, RULES) : await refresh(context, form, RULES);
  if (granted === null) return invalid("token");
  return Response.json({
    token_type: "bearer",
    expires_in: RULES.lifetime_seconds,
    access_token: granted.access_token,
    refresh_token: granted.refresh_token,
    scope: "tweet.read tweet.write users.read media.write offline.access",
  });
}

/** `POST /2/oauth2/revoke`. Invalidates all issued tokens. */
async function revokeTokens(context: SimulatorContext): Promise<Response> {
  await revoke(context);
  return Response.json({ revoked: true });
}

function invalid(what: string): Response {
  return oauthError(400, "invalid_request", `Value passed for the ${what} was invalid.`);
}

function notFound(): Response {
  return problem(404, { title: "Not Found", detail: "Not Found" });
}
