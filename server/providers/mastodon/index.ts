/**
 * Mastodon: statuses of an account on any server, including other software with the same API.
 * https://docs.joinmastodon.org/client/intro/
 */
import { identifyWeekly } from "../kit/oauth/keep-alive.ts";
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { deleteStatus } from "./client.ts";
import { connect, credentials, identify } from "./connect.ts";
import { edit } from "./edit.ts";
import { interactions } from "./interactions.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { narrow } from "./narrow.ts";
import { oauth, revoke } from "./oauth.ts";
import { prepare } from "./prepare.ts";
import { sandboxAccount } from "./sandbox-account.ts";

export const mastodon: Provider = {
  manifest,
  narrow,
  live: { credentials, connect },
  oauth,
  upkeep: identifyWeekly,
  identify,
  revoke,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  edit,
  interactions,
  metrics,
  remove: (context, { external_post_id }) => deleteStatus(context, external_post_id),
};
