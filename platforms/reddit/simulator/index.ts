/**
 * Reddit's API for one account: sign-in, submissions of every kind with the subreddits' rules, comments, listings.
 * Based on https://www.reddit.com/dev/api, the source code of 2017 (github.com/reddit-archive/reddit, r2) and PRAW's
 * recordings (github.com/praw-dev/praw, tests/integration/cassettes).
 */
import {
  askConsent,
  EXPIRED_TOKEN,
  grantFor,
  requireGrant,
  revoke,
} from "#platforms/kit/simulator/code-flow.ts";
import { readForm } from "#platforms/kit/simulator/read-body.ts";
import { OPEN, type Respond, router } from "#platforms/kit/simulator/router.ts";
import type { Simulator, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { comment, describeMore, readers } from "./comments.ts";
import { deleteThing, describePost, describeThings, listSubmitted } from "./listings.ts";
import { leaseAsset, STORES, storeFile } from "./media.ts";
import { notFound, refuse, refused, withoutScope } from "./refuse.ts";
import { editText, submit, submitGallery, submitPoll } from "./submit.ts";
import {
  completeSubreddits,
  describeRequirements,
  listFlair,
  listSubscribed,
} from "./subreddits.ts";

/**
 * A day, which no document confirms; an hour in 2016 (github.com/praw-dev/praw, cassettes). The refresh token stays the
 * same.
 */
const RULES = { lifetime_seconds: 86_400, rotates: false };

const simulated = router({
  lacks: {
    key: "reddit.com/dev/api#POST_api_submit has none",
    alt_text:
      "The form has no field for one (github.com/praw-dev/praw, praw/models/reddit/subreddit)",
  },
  expired: { access_token: EXPIRED_TOKEN, refresh_token: "sandbox-refresh-0" },
  readers,
  refuse,
  refuseToken: requireGrant(() => refuse("auth"), withoutScope),
  /** Scopes are from https://www.reddit.com/dev/api. */
  routes: {
    "POST /storage": [OPEN, storeFile],
    "GET /api/v1/authorize": [OPEN, askConsent(() => refused(400, "Bad Request"))],
    "POST /api/v1/access_token": [OPEN, asApp(giveTokens)],
    "POST /api/v1/revoke_token": [OPEN, asApp(revokeTokens)],
    "GET /api/v1/me": [["identity"], describeMe],
    "GET /api/v1/:subreddit/post_requirements": [["submit"], describeRequirements],
    "GET /user/:name/submitted": [["history"], listSubmitted],
    "GET /comments/:id": [["read"], describePost],
    "GET /api/morechildren": [["read"], describeMore],
    "GET /api/info": [["read"], describeThings],
    "GET /subreddits/mine/subscriber": [["mysubreddits"], listSubscribed],
    "GET /api/subreddit_autocomplete_v2": [["read"], completeSubreddits],
    "GET /r/:subreddit/api/link_flair_v2": [["flair"], listFlair],
    "POST /api/submit": [["submit"], submit],
    "POST /api/submit_gallery_post.json": [["submit"], submitGallery],
    "POST /api/submit_poll_post": [["submit"], submitPoll],
    "POST /api/media/asset.json": [["submit"], leaseAsset],
    "POST /api/comment": [["submit"], comment],
    "POST /api/editusertext": [["edit"], editText],
    "POST /api/del": [["edit"], deleteThing],
  },
  otherwise: [[], notFound],
  publishes: [
    "POST /api/submit",
    "POST /api/submit_gallery_post.json",
    "POST /api/submit_poll_post",
  ],
  // PRAW ends its paths with a slash.
  pathOf: ({ host, pathname }) =>
    STORES.includes(host) ? "/storage" : pathname.replace(/\/$/, ""),
});

export const reddit: Simulator = {
  ...simulated,
  async respond(context, request) {
    const isNamed = request.headers.get("user-agent") || STORES.includes(new URL(request.url).host);
    return isNamed ? simulated.respond(context, request) : refused(429, "Too Many Requests");
  },
};

function describeMe({ account }: SimulatorContext): Response {
  return Response.json({ id: account.external_account_id, name: account.handle.slice(2) });
}

function asApp(respond: Respond): Respond {
  return (context, request, params) =>
    /^Basic ./.test(request.headers.get("authorization") ?? "")
      ? respond(context, request, params)
      : refused(401, "Unauthorized");
}

async function revokeTokens(context: SimulatorContext): Promise<Response> {
  await revoke(context);
  return new Response(null, { status: 204 });
}

async function giveTokens(context: SimulatorContext, request: Request): Promise<Response> {
  const form = await readForm(request);
  const granted = await grantFor(context, form, RULES);
  if (granted === null) {
    // An invalid code gets a 200.
    const isCode = form.get("grant_type") === "authorization_code";
    return isCode ? Response.json({ error: "invalid_grant" }) : refused(400, "Bad Request");
  }
  const { access_token, refresh_token, scopes } = granted;
  return Response.json({
    access_token,
    token_type: "bearer",
    expires_in: RULES.lifetime_seconds,
    refresh_token,
    scope: scopes === null ? "*" : scopes.join(" "),
  });
}
