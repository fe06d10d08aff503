import { authorizationUrl } from "#platforms/kit/oauth/authorization-url.ts";
import { storedTokens, toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import { exchangeCode, requireScopes } from "#platforms/kit/oauth/token-endpoint.ts";
import type { ConnectedAccount, OAuthSignIn, Provider } from "#platforms/kit/spec/provider.ts";
import { api, getAccount } from "./api.ts";

// This isn't written yet: ask for as little as possible, and say what each scope is for.
const SCOPES = ["posts:write"];

export const oauth: OAuthSignIn = {
  authorize: (attempt, state) =>
    authorizationUrl(attempt, {
      endpoint: "https://www.example.com/oauth/authorize",
      scopes: SCOPES,
      state,
    }),
  async finish({ fetch, app, redirect_uri, verifier }, { code, now }) {
    const endpoint = api.tokenEndpoint(fetch, app);
    const tokens = await exchangeCode(endpoint, { code, redirect_uri, verifier });
    requireScopes("Example Platform", tokens, SCOPES);
    const account = toAccount(await getAccount(fetch, tokens.access_token));
    return [{ ...account, credentials: toCredentials(tokens, now) }];
  },
};

export const identify: NonNullable<Provider["identify"]> = async ({ fetch, session }) =>
  toAccount(await getAccount(fetch, storedTokens(session.credentials).access_token));

/** The account that a sandbox channel is connected to. The same handle gives the same account. */
export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const username = handle.toLowerCase().replace(/[^a-z0-9_]/g, "_");
  return {
    ...toAccount({ id: username, username }),
    credentials: { access_token: "sandbox-access-0", refresh_token: "sandbox-refresh-0" },
  };
}

function toAccount({ id, username }: { id: string; username: string }) {
  return { external_account_id: id, handle: username, account: { username } };
}
