/**
 * A Mastodon server for one account: sign-in, posting with an Idempotency-Key, and the account's own statuses. Based on
 * https://docs.joinmastodon.org/methods/statuses/ and /methods/accounts/.
 */
import { followersOf } from "../engagement.ts";
import type { Simulator, SimulatorContext } from "../spec.ts";
import { countReplies, listNotifications, readers, showContext } from "./comments.ts";
import { deleteStatus, editStatus, showStatus } from "./edit-status.ts";
import { describeMedia, uploadMedia } from "./media.ts";
import { postStatus } from "./post-status.ts";
import { mastodonError, refuse } from "./refuse.ts";
import { contains, grantedScopes, SIGN_IN } from "./sign-in.ts";
import { ownStatuses, toStatus } from "./statuses.ts";

const MAX_LIMIT = 40;

async function listStatuses(context: SimulatorContext, request: Request): Promise<Response> {
  const { store, account } = context;
  const counts = await countReplies(context);
  const query = new URL(request.url).searchParams;
  const limit = Math.min(Number(query.get("limit") ?? 20), MAX_LIMIT);
  const max_id = query.get("max_id");
  const posts = await ownStatuses(store);
  const older = posts.filter((post) => max_id === null || isBefore(post.external_post_id, max_id));
  return Response.json(
    older.slice(0, limit).map((post) => ({
      ...toStatus(store, account, post),
      replies_count: counts.get(post.external_post_id) ?? 0,
    })),
  );
}

/** IDs are increasing integers too large for `Number`. */
function isBefore(id: string, max_id: string): boolean {
  return id.length < max_id.length || (id.length === max_id.length && id < max_id);
}

export const mastodon: Simulator = {
  async respond(context, request) {
    const route = `${request.method} ${new URL(request.url).pathname}`;
    const signIn = SIGN_IN[route];
    if (signIn !== undefined) return signIn(context, request);
    if (route === "GET /api/v2/instance") return describeInstance();
    const granted = await grantedScopes(context, request);
    if (granted === null) return refuse("auth");
    const scope = SCOPES.find(([pattern]) => pattern.test(route))?.[1];
    if (scope !== undefined && !contains(granted, scope))
      return mastodonError(403, "This action is outside the authorized scopes");
    return respondAsAccount(context, request, route);
  },
  readers,
  publishes: ({ method, url }) => method === "POST" && new URL(url).pathname === "/api/v1/statuses",
  refuse,
};

/** The scope that each call needs (https://docs.joinmastodon.org/api/oauth-scopes/). */
const SCOPES: readonly [RegExp, string][] = [
  [/^(POST \/api\/v2\/media|GET \/api\/v1\/media)/, "write:media"],
  [/^(POST|PUT|DELETE) \/api\/v1\/statuses/, "write:statuses"],
  [/^GET \/api\/v1\/notifications/, "read:notifications"],
  [/^GET \/api\/v1\/statuses/, "read:statuses"],
  [/^GET \/api\/v1\/accounts\/[^/]+\/statuses/, "read:statuses"],
  [/^GET \/api\/v1\/accounts\/verify_credentials/, "read:accounts"],
];

async function respondAsAccount(
  context: SimulatorContext,
  request: Request,
  route: string,
): Promise<Response> {
  const { external_account_id: id, handle } = context.account;
  if (route === "POST /api/v2/media") return uploadMedia(context, request);
  if (route.startsWith("GET /api/v1/media/"))
    return describeMedia(context, route.slice("GET /api/v1/media/".length));
  if (route === "POST /api/v1/statuses") return postStatus(context, request);
  if (route === "GET /api/v1/notifications") return listNotifications(context, request);
  const [, shown] = /^GET \/api\/v1\/statuses\/([^/]+)\/context$/.exec(route) ?? [];
  if (shown !== undefined) return showContext(context, shown);
  const [, method, status] = /^(GET|PUT) \/api\/v1\/statuses\/([^/]+)$/.exec(route) ?? [];
  if (status !== undefined)
    return method === "GET" ? showStatus(context, status) : editStatus(context, status, request);
  if (route.startsWith("DELETE /api/v1/statuses/"))
    return deleteStatus(context, route.slice("DELETE /api/v1/statuses/".length));
  if (route === `GET /api/v1/accounts/${id}/statuses`) return listStatuses(context, request);
  if (route === "GET /api/v1/accounts/verify_credentials")
    return Response.json({
      ...{ id, username: handle.split("@")[0], acct: handle.split("@")[0] },
      followers_count: await followersOf(context),
    });
  return mastodonError(404, "Record not found");
}

/** The stock server's instance data (https://docs.joinmastodon.org/entities/Instance/), as far as clients need it. */
function describeInstance(): Response {
  return Response.json({
    domain: "mastodon.test",
    version: "4.5.0",
    configuration: {
      statuses: { max_characters: 500, max_media_attachments: 4, characters_reserved_per_url: 23 },
      polls: {
        max_options: 4,
        max_characters_per_option: 50,
        min_expiration: 300,
        max_expiration: 2_629_746,
      },
      media_attachments: {
        description_limit: 1500,
        image_size_limit: 16_777_216,
        image_matrix_limit: 33_177_600,
        video_size_limit: 103_809_024,
        video_matrix_limit: 8_294_400,
      },
    },
  });
}
