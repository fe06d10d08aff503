import { authorizationUrl } from "../kit/oauth/authorization-url.ts";
import { toCredentials } from "../kit/oauth/stored-tokens.ts";
import { exchangeCode, type Tokens } from "../kit/oauth/token-endpoint.ts";
import { type OAuthSignIn, ProviderError } from "../spec.ts";
import { tokenEndpoint } from "./client.ts";
import { listLocations } from "./locations.ts";

/** The only scope (https://developers.google.com/my-business/content/implement-oauth). */
const SCOPE = "https://www.googleapis.com/auth/business.manage";

/**
 * There is no `revoke`: at Google, revoking a token revokes everything the user granted to the app, so disconnecting
 * one location would end the others and the user's YouTube channel.
 */
export const oauth: OAuthSignIn = {
  authorize(attempt, state) {
    const endpoint = "https://accounts.google.com/o/oauth2/v2/auth";
    const url = new URL(authorizationUrl(attempt, { endpoint, scopes: [SCOPE], state }));
    url.searchParams.set("access_type", "offline");
    // Without it, a user who consented before comes back without a refresh token.
    url.searchParams.set("prompt", "consent");
    return url.href;
  },
  async finish({ fetch, app, redirect_uri, verifier }, { code, now }) {
    const tokens = await exchangeCode(tokenEndpoint(fetch, app), { code, redirect_uri, verifier });
    requireGrant(tokens);
    const credentials = toCredentials(tokens, now);
    const locations = await listLocations(fetch, tokens.access_token);
    if (locations.length > 0) return locations.map((location) => ({ ...location, credentials }));
    throw new ProviderError(
      "auth",
      "This Google account manages no Business Profile that can post. Sign in with an account that does, or ask the profile's owner to add this account as a manager.",
    );
  },
};

function requireGrant({ scope, refresh_token }: Tokens): void {
  if (scope !== undefined && !scope.split(" ").includes(SCOPE)) {
    throw new ProviderError(
      "auth",
      "Google did not give Crier permission to manage the Business Profile. Reconnect it and allow that permission.",
    );
  }
  if (refresh_token === undefined) {
    throw new ProviderError(
      "auth",
      "Google granted access for less than an hour. Remove Crier's access in the Google account's security settings, and reconnect the location.",
    );
  }
}
