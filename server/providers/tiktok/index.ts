/**
 * TikTok: videos and photos on a creator's account, through the Content Posting API's direct post.
 * https://developers.tiktok.com/doc/content-posting-api-get-started
 */
import { keepAlive } from "../kit/oauth/keep-alive.ts";
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { identify, oauth, revoke } from "./connect.ts";
import { creatorPolicy } from "./creator-policy.ts";
import { check, events } from "./events.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { narrow } from "./narrow.ts";
import { prepare } from "./prepare.ts";
import { sandboxAccount } from "./sandbox-account.ts";
import { renewTokens } from "./sign-in.ts";

export const tiktok: Provider = {
  manifest,
  narrow,
  oauth,
  /** A refresh token expires after 365 days (https://developers.tiktok.com/doc/oauth-user-access-token-management). */
  upkeep: keepAlive(30, renewTokens),
  identify,
  revoke,
  creatorPolicy,
  events,
  check,
  metrics,
  sandboxAccount,
  prepare,
  advance,
  lookup,
};
