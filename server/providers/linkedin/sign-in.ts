/** LinkedIn's OAuth 2.0 (https://learn.microsoft.com/linkedin/shared/authentication/authorization-code-flow). */
import { storedTokens, toCredentials } from "../kit/oauth/stored-tokens.ts";
import { refreshTokens, type TokenEndpoint } from "../kit/oauth/token-endpoint.ts";
import {
  type Fetch,
  type OAuthApp,
  type ProviderContext,
  ProviderError,
  type Refresh,
} from "../spec.ts";

/** LinkedIn expects the secret in form fields, and refuses HTTP Basic. */
export function tokenEndpoint(fetch: Fetch, app: OAuthApp, path = "accessToken"): TokenEndpoint {
  const url = `https://www.linkedin.com/oauth/v2/${path}`;
  return { fetch, platform: "LinkedIn", url, app, authentication: "form" };
}

/**
 * Obtains new tokens. Only apps approved by LinkedIn get a refresh token; it can be used repeatedly for a year
 * (https://learn.microsoft.com/linkedin/shared/authentication/programmatic-refresh-tokens).
 */
export function renewTokens({ app, now }: ProviderContext): Refresh {
  return async (newest, fetch) => {
    if (app === null) {
      throw new ProviderError(
        "unsupported",
        "LinkedIn's access token has expired, and this Crier has no LinkedIn app to renew it. Your Crier operator must set LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET.",
      );
    }
    const { refresh_token = "" } = storedTokens(newest);
    const tokens = await refreshTokens(tokenEndpoint(fetch, app), refresh_token);
    return toCredentials(tokens, now(), newest);
  };
}
