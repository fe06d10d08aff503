/**
 * Telegram: messages of a bot in a channel or group. https://core.telegram.org/bots/api
 */
import { identifyWeekly } from "../kit/oauth/keep-alive.ts";
import type { Provider } from "../spec.ts";
import { accountOf, tokenOf } from "./account.ts";
import { advance } from "./advance.ts";
import { connect, credentials } from "./connect.ts";
import { edit } from "./edit.ts";
import { check, events } from "./events.ts";
import { interactions } from "./interactions.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { prepare } from "./prepare.ts";
import { remove } from "./remove.ts";
import { sandboxAccount } from "./sandbox-account.ts";

export const telegram: Provider = {
  manifest,
  live: { credentials, connect },
  upkeep: identifyWeekly,
  identify: (context) =>
    connect({
      fetch: context.fetch,
      credentials: { token: tokenOf(context), chat: String(accountOf(context).chat_id) },
    }),
  edit,
  remove,
  events,
  check,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  interactions,
  metrics,
};
