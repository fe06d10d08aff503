/** Tumblr's OAuth 2.0 (https://www.tumblr.com/docs/en/api/v2#oauth2-authorization). */
import { storedTokens, toCredentials } from "../kit/oauth/stored-tokens.ts";
import { refreshTokens, type TokenEndpoint } from "../kit/oauth/token-endpoint.ts";
import {
  type Fetch,
  type OAuthApp,
  type ProviderContext,
  ProviderError,
  type Refresh,
} from "../spec.ts";

export function tokenEndpoint(fetch: Fetch, app: OAuthApp): TokenEndpoint {
  const url = "https://api.tumblr.com/v2/oauth2/token";
  return { fetch, platform: "Tumblr", url, app, authentication: "form" };
}

/**
 * Obtains new tokens. An access token is valid for 42 minutes, a refresh token for 42 days or until it is replaced.
 * Throws a ProviderError, `auth` if it isn't accepted.
 */
export function renewTokens({ app, now }: ProviderContext): Refresh {
  return async (newest, fetch) => {
    if (app === null) {
      throw new ProviderError(
        "unsupported",
        "Tumblr's access token has expired, and this Crier has no Tumblr app to renew it. Your Crier operator must set TUMBLR_CLIENT_ID and TUMBLR_CLIENT_SECRET.",
      );
    }
    const { refresh_token = "" } = storedTokens(newest);
    const tokens = await refreshTokens(tokenEndpoint(fetch, app), refresh_token);
    return toCredentials(tokens, now(), newest);
  };
}
