/**
 * Discord: messages posted to a channel by a webhook (https://discord.com/developers/docs/resources/webhook), and
 * replies to them, read by a bot.
 */
import { identifyWeekly } from "../kit/oauth/keep-alive.ts";
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { connect, credentials, identify } from "./connect.ts";
import { edit } from "./edit.ts";
import { interactions } from "./interactions.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { oauth, revoke } from "./oauth.ts";
import { prepare } from "./prepare.ts";
import { remove } from "./remove.ts";
import { sandboxAccount } from "./sandbox-account.ts";

export const discord: Provider = {
  manifest,
  live: { credentials, connect, without_app: true },
  oauth,
  upkeep: identifyWeekly,
  identify,
  revoke,
  edit,
  remove,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  interactions,
  metrics,
};
