/**
 * X: posts of an account, through API v2 with OAuth 2.0. https://docs.x.com/x-api
 */
import { keepAlive } from "../kit/oauth/keep-alive.ts";
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { deletePost } from "./client.ts";
import { connect, credentials, oauth, revoke } from "./connect.ts";
import { interactions } from "./interactions.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { narrow } from "./narrow.ts";
import { SANDBOX_READS } from "./paid-reads.ts";
import { prepare } from "./prepare.ts";
import { sandboxAccount } from "./sandbox-account.ts";
import { renewTokens } from "./sign-in.ts";

export const x: Provider = {
  manifest,
  narrow,
  live: { credentials, connect },
  oauth,
  /** A refresh token expires after six months [2nd: X's documentation gives no time]. */
  upkeep: keepAlive(60, renewTokens),
  identify: ({ fetch, session }) => connect({ fetch, credentials: session.credentials }),
  revoke,
  operatorFacts: (settings, mode) =>
    mode === "sandbox"
      ? SANDBOX_READS
      : { reads_a_month: settings.X_READS_PER_MONTH, reads_numbers: settings.X_METRICS },
  interactions,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  metrics,
  remove: (context, { external_post_id }) => deletePost(context, external_post_id),
};
