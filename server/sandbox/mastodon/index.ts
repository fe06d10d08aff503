/**
 * A Mastodon server for one account: posting with an Idempotency-Key, and the account's own statuses. After
 * https://docs.joinmastodon.org/methods/statuses/ and /methods/accounts/.
 */
import type { Simulator } from "../spec.ts";
import { listStatuses } from "./list-statuses.ts";
import { postStatus } from "./post-status.ts";
import { mastodonError, refuse } from "./refuse.ts";

const ACCESS_TOKEN = "sandbox-access";

export const mastodon: Simulator = {
  async respond(context, request) {
    const { pathname } = new URL(request.url);
    const { external_account_id } = context.account;
    const route = `${request.method} ${pathname}`;
    if (request.headers.get("authorization") !== `Bearer ${ACCESS_TOKEN}`) return refuse("auth");
    if (route === "POST /api/v1/statuses") return postStatus(context, request);
    if (route === `GET /api/v1/accounts/${external_account_id}/statuses`)
      return listStatuses(context, request);
    return mastodonError(404, "Record not found");
  },
  refuse,
};
