/**
 * Reddit's API for one account: sign-in, submissions of every kind with the subreddits' rules, comments, listings.
 * Based on https://www.reddit.com/dev/api, the source code of 2017 (github.com/reddit-archive/reddit, r2) and PRAW's
 * recordings (github.com/praw-dev/praw, tests/integration/cassettes).
 */

import type { Granted } from "#platforms/kit/simulator/code-flow.ts";
import {
  consent,
  EXPIRED_TOKEN,
  exchange,
  grantedTo,
  refresh,
  revoke,
} from "#platforms/kit/simulator/code-flow.ts";
import type { Simulator, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { comment, describeMore, readers } from "./comments.ts";
import { deleteThing, describePost, describeThings, listSubmitted } from "./listings.ts";
import { isStore, leaseAsset, storeFile } from "./media.ts";
import { refuse, refused, withoutScope } from "./refuse.ts";
import { editText, submit, submitGallery, submitPoll } from "./submit.ts";
import { describeRequirements, findSubreddit, listSubreddits, toListing } from "./subreddits.ts";

/**
 * A day, which no document confirms; an hour in 2016 (github.com/praw-dev/praw, cassettes). The refresh token stays the
 * same.
 */
const RULES = { lifetime_seconds: 86_400, rotates: false };

const PUBLISHING = ["/api/submit", "/api/submit_gallery_post.json", "/api/submit_poll_post"];

interface Call {
  context: SimulatorContext;
  request: Request;
  /** The variable parts of the route's path. */
  names: string[];
  query: URLSearchParams;
}

interface Route {
  method: string;
  path: RegExp;
  scope: string;
  respond(call: Call): Promise<Response> | Response;
}

/** Scopes are from https://www.reddit.com/dev/api. */
const ROUTES: Route[] = [
  get(/^\/api\/v1\/me$/, "identity", ({ context: { account } }) => {
    return Response.json({ id: account.external_account_id, name: account.handle.slice(2) });
  }),
  get(/^\/api\/v1\/(\w+)\/post_requirements$/, "submit", ({ names: [name = ""] }) => {
    const subreddit = findSubreddit(name);
    return subreddit === null ? notFound() : describeRequirements(subreddit);
  }),
  get(/^\/user\/[^/]+\/submitted$/, "history", ({ context, query }) =>
    listSubmitted(context, query),
  ),
  get(/^\/comments\/(\w+)$/, "read", async ({ context, names: [id = ""], query }) => {
    return (await describePost(context, id, query)) ?? notFound();
  }),
  get(/^\/api\/morechildren$/, "read", ({ context, query }) => describeMore(context, query)),
  get(/^\/api\/info$/, "read", ({ context, query }) => describeThings(context, query)),
  get(/^\/subreddits\/mine\/subscriber$/, "mysubreddits", () => toListing(listSubreddits(""))),
  get(/^\/api\/subreddit_autocomplete_v2$/, "read", ({ query }) => {
    return toListing(listSubreddits(query.get("query") ?? ""));
  }),
  get(/^\/r\/(\w+)\/api\/link_flair_v2$/, "flair", ({ names: [name = ""] }) => {
    const flair = findSubreddit(name)?.flair ?? [];
    return flair.length === 0 ? refused(403, "Forbidden") : Response.json(flair);
  }),
  post(/^\/api\/submit$/, "submit", ({ context }, form) => submit(context, form)),
  post(/^\/api\/media\/asset\.json$/, "submit", ({ context }, form) => leaseAsset(context, form)),
  post(/^\/api\/comment$/, "submit", ({ context }, form) => comment(context, form)),
  post(/^\/api\/editusertext$/, "edit", ({ context }, form) => editText(context, form)),
  post(/^\/api\/del$/, "edit", ({ context }, form) => deleteThing(context, form)),
  postJson(/^\/api\/submit_gallery_post\.json$/, submitGallery),
  postJson(/^\/api\/submit_poll_post$/, submitPoll),
];

export const reddit: Simulator = {
  lacks: {
    key: "reddit.com/dev/api#POST_api_submit has none",
    alt_text:
      "The form has no field for one (github.com/praw-dev/praw, praw/models/reddit/subreddit)",
  },
  expired: { access_token: EXPIRED_TOKEN, refresh_token: "sandbox-refresh-0" },
  async respond(context, request) {
    if (isStore(request)) return storeFile(context, request);
    const { pathname, searchParams } = new URL(request.url);
    // PRAW ends its paths with a slash.
    const path = pathname.replace(/\/$/, "");
    if ((request.headers.get("user-agent") ?? "") === "") return refused(429, "Too Many Requests");
    const signedIn = await signIn(context, request, path);
    if (signedIn !== null) return signedIn;
    const granted = await grantedTo(context, request);
    if (granted === null) return refuse("auth");
    const route = ROUTES.find((each) => each.method === request.method && each.path.test(path));
    if (route === undefined) return notFound();
    if (!granted.has(route.scope)) return withoutScope();
    const names = route.path.exec(path)?.slice(1) ?? [];
    return route.respond({ context, request, names, query: searchParams });
  },
  publishes: ({ method, url }) => method === "POST" && PUBLISHING.includes(new URL(url).pathname),
  readers,
  refuse,
};

function get(path: RegExp, scope: string, respond: Route["respond"]): Route {
  return { method: "GET", path, scope, respond };
}

function post(
  path: RegExp,
  scope: string,
  respond: (call: Call, form: URLSearchParams) => Promise<Response>,
): Route {
  return {
    method: "POST",
    path,
    scope,
    async respond(call) {
      return respond(call, new URLSearchParams(await call.request.text()));
    },
  };
}

function postJson(
  path: RegExp,
  respond: (context: SimulatorContext, body: unknown) => Promise<Response>,
): Route {
  return {
    method: "POST",
    path,
    scope: "submit",
    async respond({ context, request }) {
      return respond(context, await request.json().catch(() => null));
    },
  };
}

function notFound(): Response {
  return refused(404, "Not Found");
}

async function signIn(
  context: SimulatorContext,
  request: Request,
  path: string,
): Promise<Response | null> {
  if (path === "/api/v1/authorize")
    return (await consent(context, request)) ?? refused(400, "Bad Request");
  if (path !== "/api/v1/access_token" && path !== "/api/v1/revoke_token") return null;
  if (!/^Basic ./.test(request.headers.get("authorization") ?? ""))
    return refused(401, "Unauthorized");
  const form = new URLSearchParams(await request.text());
  if (path === "/api/v1/revoke_token") {
    await revoke(context);
    return new Response(null, { status: 204 });
  }
  if (form.get("grant_type") === "authorization_code") {
    const granted = await exchange(context, form, RULES);
    // An invalid code gets a 200.
    return granted === null ? Response.json({ error: "invalid_grant" }) : tokens(granted);
  }
  const granted = await refresh(context, form, RULES);
  return granted === null ? refused(400, "Bad Request") : tokens(granted);
}

function tokens({ access_token, refresh_token, scopes }: Granted): Response {
  return Response.json({
    access_token,
    token_type: "bearer",
    expires_in: RULES.lifetime_seconds,
    refresh_token,
    scope: scopes === null ? "*" : scopes.join(" "),
  });
}
