import { authorizationUrl } from "../kit/oauth/authorization-url.ts";
import { requireScopes } from "../kit/oauth/require-scopes.ts";
import { storedTokens, toCredentials } from "../kit/oauth/stored-tokens.ts";
import { exchangeCode } from "../kit/oauth/token-endpoint.ts";
import type { Fetch, OAuthSignIn, Provider } from "../spec.ts";
import { getAccount } from "./client.ts";
import { tokenEndpoint } from "./sign-in.ts";

/** For reading the account, its boards and its pins, and for creating pins on boards. */
const SCOPES = ["user_accounts:read", "boards:read", "boards:write", "pins:read", "pins:write"];

export const oauth: OAuthSignIn = {
  /** Pinterest separates scopes with commas. */
  authorize(attempt, state) {
    const endpoint = "https://www.pinterest.com/oauth/";
    return authorizationUrl(attempt, { endpoint, scopes: [SCOPES.join(",")], state });
  },
  async finish({ fetch, app, redirect_uri, verifier }, { code, now }) {
    const endpoint = tokenEndpoint(fetch, app);
    const tokens = await exchangeCode(endpoint, { code, redirect_uri, verifier });
    requireScopes("Pinterest", tokens, SCOPES);
    const account = await readAccount(fetch, tokens.access_token);
    return [{ ...account, credentials: toCredentials(tokens, now) }];
  },
};

export const identify: NonNullable<Provider["identify"]> = ({ fetch, session }) =>
  readAccount(fetch, storedTokens(session.credentials).access_token);

async function readAccount(fetch: Fetch, access_token: string) {
  const { username, id = username } = await getAccount(fetch, access_token);
  return { external_account_id: id, handle: username, account: { id, username } };
}
