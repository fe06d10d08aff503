/** Sign-in on Slack's pages, which installs the app (https://docs.slack.dev/authentication/installing-with-oauth). */
import { toCredentials } from "../kit/oauth/stored-tokens.ts";
import { type OAuthSignIn, ProviderError } from "../spec.ts";
import { readWorkspace, requireScopes, SCOPES, toAccount } from "./connect.ts";
import { listConversations } from "./find-conversations.ts";
import { requestTokens } from "./tokens.ts";

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
