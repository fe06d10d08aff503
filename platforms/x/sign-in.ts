/** X's OAuth 2.0 (https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code). */
import { z } from "zod";
import { storedTokens, toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import { refreshTokens, type TokenEndpoint } from "#platforms/kit/oauth/token-endpoint.ts";
import {
  type Fetch,
  type OAuthApp,
  type ProviderContext,
  ProviderError,
  type Refresh,
} from "#platforms/kit/spec/provider.ts";

/** A confidential client sends its secret by HTTP Basic. */
export function tokenEndpoint(fetch: Fetch, app: OAuthApp, path = "token"): TokenEndpoint {
  const url = `https://api.x.com/2/oauth2/${path}`;
  return { fetch, platform: "X", url, app, authentication: "basic" };
}

/**
 * Obtains new tokens. X accepts each refresh token once: if the result isn't stored it is lost, and the next
 * renewal is refused. Throws a ProviderError, `auth` if it is refused.
 */
export function renewTokens({ app, now }: ProviderContext): Refresh {
  return async (newest, fetch) => {
    if (app === null) {
      throw new ProviderError(
        "unsupported",
        "X's access token has expired, and this Crier has no X app to renew it. Your Crier operator must set X_CLIENT_ID and X_CLIENT_SECRET.",
      );
    }
    const { refresh_token = "" } = storedTokens(newest);
    const tokens = await refreshTokens(tokenEndpoint(fetch, app), refresh_token);
    return toCredentials(tokens, now(), newest);
  };
}

const Account = z.object({ id: z.string(), username: z.string() });
type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}
