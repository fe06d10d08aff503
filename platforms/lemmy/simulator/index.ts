/**
 * A Lemmy server for one account: sign-in, communities, posts, comments and images, as in 0.19. Based on its source
 * (github.com/LemmyNet/lemmy, release/v0.19) and its API documentation (join-lemmy.org/api).
 */
import { OPEN, router } from "#platforms/kit/simulator/router.ts";
import { createComment, listComments, readComment, readers } from "./comments.ts";
import { listCommunities, readCommunity, search } from "./communities.ts";
import { describeSite } from "./describe-site.ts";
import { storePicture } from "./pictures.ts";
import { createPost, deletePost, editPost, listPosts, readPost } from "./posts.ts";
import { refuse } from "./refuse.ts";
import { isSignedIn, logIn, logOut } from "./sign-in.ts";

export const lemmy = router({
  lacks: {
    key: "`CreatePost` of join-lemmy.org/api has none",
    retry_after: "release/v0.19 says `rate_limit_error`, and not for how long",
  },
  readers,
  refuse,
  // Calls that need sign-in: others get `incorrect_login` (crates/db_views/src/local_user_view.rs). Elsewhere an invalid
  // token is ignored (src/session_middleware.rs).
  refuseToken: async (context, request) =>
    (await isSignedIn(context, request)) ? null : refuse("auth"),
  routes: {
    "POST /api/v3/user/login": [OPEN, logIn],
    "POST /api/v3/user/logout": [[], logOut],
    "GET /api/v3/site": [OPEN, describeSite],
    "GET /api/v3/community": [OPEN, readCommunity],
    "GET /api/v3/community/list": [OPEN, listCommunities],
    "GET /api/v3/search": [OPEN, search],
    "GET /api/v3/post": [OPEN, readPost],
    "POST /api/v3/post": [[], createPost],
    "PUT /api/v3/post": [[], editPost],
    "POST /api/v3/post/delete": [[], deletePost],
    "GET /api/v3/post/list": [OPEN, listPosts],
    "GET /api/v3/comment": [OPEN, readComment],
    "POST /api/v3/comment": [[], createComment],
    "GET /api/v3/comment/list": [OPEN, listComments],
    "POST /pictrs/image": [[], storePicture],
  },
  otherwise: [OPEN, () => new Response(null, { status: 404 })],
  publishes: ["POST /api/v3/post"],
});
