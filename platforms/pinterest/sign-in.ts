/** Pinterest's OAuth (https://developers.pinterest.com/docs/getting-started/set-up-authentication-and-authorization). */
import { storedTokens, toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import { refreshTokens, type TokenEndpoint } from "#platforms/kit/oauth/token-endpoint.ts";
import {
  type Fetch,
  type OAuthApp,
  type ProviderContext,
  ProviderError,
  type Refresh,
} from "#platforms/kit/spec/provider.ts";
import { manifest } from "./manifest.ts";

export function tokenEndpoint(fetch: Fetch, app: OAuthApp): TokenEndpoint {
  const url = `https://api.pinterest.com/${manifest.api_version.name}/oauth/token`;
  const asking = withContinuousRefresh(fetch);
  return { fetch: asking, platform: "Pinterest", url, app, authentication: "basic" };
}

/**
 * Obtains new tokens. An access token is valid for 30 days, a refresh token for 60 days or until it is replaced. Throws
 * a ProviderError, `auth` if it isn't accepted.
 */
export function renewTokens({ app, now }: ProviderContext): Refresh {
  return async (newest, fetch) => {
    if (app === null) {
      throw new ProviderError(
        "unsupported",
        "Pinterest's access token has expired, and this Crier has no Pinterest app to renew it. Your Crier operator must set PINTEREST_CLIENT_ID and PINTEREST_CLIENT_SECRET.",
      );
    }
    const { refresh_token = "" } = storedTokens(newest);
    const tokens = await refreshTokens(tokenEndpoint(fetch, app), refresh_token);
    return toCredentials(tokens, now(), newest);
  };
}

/**
 * Apps created before 25 September 2025 get a refresh token that can be renewed indefinitely only if they request it.
 */
function withContinuousRefresh(fetch: Fetch): Fetch {
  return async (request) => {
    const form = new URLSearchParams(await request.text());
    form.set("continuous_refresh", "true");
    const { method, headers, signal } = request;
    return fetch(new Request(request.url, { method, headers, signal, body: form }));
  };
}
