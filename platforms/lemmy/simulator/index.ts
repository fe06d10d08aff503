/**
 * A Lemmy server for one account: sign-in, communities, posts, comments and images, as in 0.19. Based on its source
 * (github.com/LemmyNet/lemmy, release/v0.19) and its API documentation (join-lemmy.org/api).
 */
import type { Simulator, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { createComment, listComments, readComment, readers } from "./comments.ts";
import { listCommunities, readCommunity, search } from "./communities.ts";
import { describeSite } from "./describe-site.ts";
import { storePicture } from "./pictures.ts";
import { createPost, deletePost, editPost, listPosts, readPost } from "./posts.ts";
import { refuse } from "./refuse.ts";
import { isSignedIn, logIn, logOut } from "./sign-in.ts";

interface Call {
  context: SimulatorContext;
  request: Request;
  query: URLSearchParams;
  isKnown: boolean;
}

type Respond = (call: Call) => Promise<Response> | Response;

/** Calls without sign-in: an invalid token is ignored (src/session_middleware.rs). */
const OPEN: Record<string, Respond> = {
  "POST /api/v3/user/login": async ({ context, request }) => logIn(context, await read(request)),
  "GET /api/v3/site": ({ context, request }) => describeSite(context, request),
  "GET /api/v3/community": ({ query }) => readCommunity(query),
  "GET /api/v3/community/list": ({ query, isKnown }) => listCommunities(query, isKnown),
  "GET /api/v3/search": ({ query }) => search(query),
  "GET /api/v3/post": ({ context, query }) => readPost(context, query),
  "GET /api/v3/post/list": ({ context, query }) => listPosts(context, query),
  "GET /api/v3/comment": ({ context, query }) => readComment(context, query),
  "GET /api/v3/comment/list": ({ context, query }) => listComments(context, query),
};

/** Calls that need sign-in: others get `incorrect_login` (crates/db_views/src/local_user_view.rs). */
const OWN: Record<string, Respond> = {
  "POST /api/v3/user/logout": ({ context, request }) => logOut(context, request),
  "POST /api/v3/post": async ({ context, request }) => createPost(context, await read(request)),
  "PUT /api/v3/post": async ({ context, request }) => editPost(context, await read(request)),
  "POST /api/v3/post/delete": async ({ context, request }) =>
    deletePost(context, await read(request)),
  "POST /api/v3/comment": async ({ context, request }) =>
    createComment(context, await read(request)),
  "POST /pictrs/image": ({ context, request }) => storePicture(context, request),
};

export const lemmy: Simulator = {
  lacks: {
    key: "`CreatePost` of join-lemmy.org/api has none",
    retry_after: "release/v0.19 says `rate_limit_error`, and not for how long",
  },
  async respond(context, request) {
    const { pathname, searchParams: query } = new URL(request.url);
    const route = `${request.method} ${pathname}`;
    const isKnown = await isSignedIn(context, request);
    const call = { context, request, query, isKnown };
    const open = OPEN[route];
    if (open !== undefined) return open(call);
    const own = OWN[route];
    if (own === undefined) return new Response(null, { status: 404 });
    return isKnown ? own(call) : refuse("auth");
  },
  readers,
  publishes: ({ method, url }) => method === "POST" && new URL(url).pathname === "/api/v3/post",
  refuse,
};

function read(request: Request): Promise<unknown> {
  return request.json().catch(() => null);
}
