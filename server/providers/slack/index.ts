/**
 * Slack: messages of an app in a channel. https://docs.slack.dev
 */
import { identifyWeekly } from "../kit/oauth/keep-alive.ts";
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { connect, credentials, identify } from "./connect.ts";
import { check, events } from "./events.ts";
import { interactions } from "./interactions.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { removeMessage, updateMessage } from "./messages.ts";
import { metrics } from "./metrics.ts";
import { oauth } from "./oauth.ts";
import { prepare, preparedCall } from "./prepare.ts";
import { sandboxAccount } from "./sandbox-account.ts";

/** No `revoke`: all channels of a workspace share one token. Users remove the app in Slack. */
export const slack: Provider = {
  manifest,
  live: { credentials, connect, without_app: true },
  oauth,
  upkeep: identifyWeekly,
  identify,
  edit: (context, { item, prepared }) =>
    updateMessage(context, item.reference, preparedCall(prepared)),
  remove: (context, { reference }) => removeMessage(context, reference),
  interactions,
  events,
  check,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  metrics,
};
