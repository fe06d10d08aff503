/**
 * Slack: messages of an app in a channel. https://docs.slack.dev
 */
import { createHash } from "node:crypto";
import { identifyWeekly } from "../kit/oauth/keep-alive.ts";
import { toCredentials } from "../kit/oauth/stored-tokens.ts";
import { type ConnectedAccount, type OAuthSignIn, type Provider, ProviderError } from "../spec.ts";
import { advance, lookup } from "./advance.ts";
import { requestTokens } from "./client.ts";
import {
  connect,
  credentials,
  identify,
  listConversations,
  readWorkspace,
  requireScopes,
  SCOPES,
  toAccount,
} from "./connect.ts";
import { check, events } from "./events.ts";
import { interactions } from "./interactions.ts";
import { manifest } from "./manifest.ts";
import { removeMessage, updateMessage } from "./messages.ts";
import { metrics } from "./metrics.ts";
import { prepare, preparedCall } from "./prepare.ts";

/** Sign-in on Slack's pages, which installs the app (https://docs.slack.dev/authentication/installing-with-oauth). */
export const oauth: OAuthSignIn = {
  authorize({ app, redirect_uri }, state) {
    const url = new URL("https://slack.com/oauth/v2/authorize");
    url.search = new URLSearchParams({
      client_id: app.client_id,
      // Scopes of the app itself; a user's own would be `user_scope`.
      scope: SCOPES.join(","),
      redirect_uri,
      state,
    }).toString();
    return url.href;
  },
  async finish({ fetch, app, redirect_uri }, { code, now }) {
    const form = { grant_type: "authorization_code", code, redirect_uri };
    const granted = await requestTokens(fetch, app, form);
    requireScopes(granted.scope.split(","));
    const identity = await readWorkspace(fetch, granted.access_token);
    const channels = await listConversations({ fetch, token: granted.access_token });
    if (channels.length === 0) {
      throw new ProviderError(
        "auth",
        `${identity.team} has no channel that the app can see. Create one, or invite the app to a private one.`,
      );
    }
    const credentials = toCredentials(granted, now);
    return channels.map((channel) => toAccount(identity, channel, credentials));
  },
};

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

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const digest = createHash("sha256").update(handle).digest("hex");
  const channel_id = `C${digest.slice(0, 10).toUpperCase()}`;
  return {
    external_account_id: `T0SANDBOX/${channel_id}`,
    handle: `#${handle.toLowerCase().replace(/[^a-z0-9_-]/g, "-")}`,
    credentials: { access_token: "xoxb-sandbox-0" },
    account: { channel_id, workspace_url: "https://sandbox.slack.com/" },
  };
}
