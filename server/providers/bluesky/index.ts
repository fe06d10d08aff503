/**
 * Bluesky: records in the account's own repository, written through its server (PDS) over XRPC.
 * https://atproto.com/specs/xrpc, https://docs.bsky.app/docs/category/http-reference
 */
import { identifyWeekly } from "../kit/oauth/keep-alive.ts";
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { connect, credentials, identify } from "./connect.ts";
import { interactions } from "./interactions.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { prepare } from "./prepare.ts";
import { remove } from "./remove.ts";
import { sandboxAccount } from "./sandbox-account.ts";

export const bluesky: Provider = {
  manifest,
  live: { credentials, connect },
  upkeep: identifyWeekly,
  identify,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  remove,
  interactions,
  metrics,
};
