/**
 * A Mastodon server for one account: sign-in, posting with an Idempotency-Key, and the account's own statuses. Based on
 * https://docs.joinmastodon.org/methods/statuses/ and /methods/accounts/.
 */
import { followersOf } from "../engagement.ts";
import type { Simulator, SimulatorContext } from "../spec.ts";
import { listNotifications, readers, showContext } from "./comments.ts";
import { deleteStatus } from "./delete-status.ts";
import { describeInstance } from "./describe-instance.ts";
import { editStatus, showStatus } from "./edit-status.ts";
import { listStatuses } from "./list-statuses.ts";
import { describeMedia, uploadMedia } from "./media.ts";
import { postStatus } from "./post-status.ts";
import { mastodonError, refuse } from "./refuse.ts";
import { contains, grantedScopes, SIGN_IN } from "./sign-in.ts";

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
