/** Google's OAuth 2.0 (https://developers.google.com/youtube/v3/guides/auth/server-side-web-apps). */
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

export function tokenEndpoint(fetch: Fetch, app: OAuthApp, path = "token"): TokenEndpoint {
  const url = `https://oauth2.googleapis.com/${path}`;
  return { fetch, platform: "Google", url, app, authentication: "form" };
}

/** Obtains new tokens. Google's refresh tokens stay the same. Throws a ProviderError, `auth` if refused. */
export function renewTokens({ app, now }: ProviderContext): Refresh {
  return async (newest, fetch) => {
    if (app === null) {
      throw new ProviderError(
        "unsupported",
        "YouTube's access token has expired, and this Crier has no Google app to renew it. Your Crier operator must set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.",
      );
    }
    const { refresh_token = "" } = storedTokens(newest);
    const tokens = await refreshTokens(tokenEndpoint(fetch, app), refresh_token);
    return toCredentials(tokens, now(), newest);
  };
}

export const Account = z.object({
  channel_id: z.string(),
  uploads: z.string(),
  /**
   * Whether it may upload videos of more than 15 minutes: `allowed`, `eligible` (once its owner has verified a phone
   * number) or `disallowed`. Null if YouTube didn't say.
   */
  long_uploads: z.string().nullable().catch(null),
});
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}
