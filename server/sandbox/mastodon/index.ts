/**
 * A Mastodon server for one account: signing in, posting with an Idempotency-Key, and the account's own statuses. After
 * https://docs.joinmastodon.org/methods/statuses/ and /methods/accounts/.
 */
import type { Simulator, SimulatorContext } from "../spec.ts";
import { describeInstance } from "./describe-instance.ts";
import { listStatuses } from "./list-statuses.ts";
import { describeMedia, uploadMedia } from "./media.ts";
import { postStatus } from "./post-status.ts";
import { mastodonError, refuse } from "./refuse.ts";
import { isSignedIn, SIGN_IN } from "./sign-in.ts";

export const mastodon: Simulator = {
  async respond(context, request) {
    const route = `${request.method} ${new URL(request.url).pathname}`;
    const signIn = SIGN_IN[route];
    if (signIn !== undefined) return signIn(context, request);
    if (route === "GET /api/v2/instance") return describeInstance();
    return (await isSignedIn(context, request))
      ? respondAsAccount(context, request, route)
      : refuse("auth");
  },
  publishes: ({ method, url }) => method === "POST" && new URL(url).pathname === "/api/v1/statuses",
  refuse,
};

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
  if (route === `GET /api/v1/accounts/${id}/statuses`) return listStatuses(context, request);
  if (route === "GET /api/v1/accounts/verify_credentials")
    return Response.json({ id, username: handle.split("@")[0], acct: handle.split("@")[0] });
  return mastodonError(404, "Record not found");
}
