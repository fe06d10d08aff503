import { authorizationUrl } from "../kit/oauth/authorization-url.ts";
import { requireScopes } from "../kit/oauth/require-scopes.ts";
import { toCredentials } from "../kit/oauth/stored-tokens.ts";
import { exchangeCode } from "../kit/oauth/token-endpoint.ts";
import type { OAuthSignIn } from "../spec.ts";
import { getAccount } from "./client.ts";
import { tokenEndpoint } from "./sign-in.ts";

/** To read whose account it is, its boards and its pins, and to put pins on boards. */
const SCOPES = ["user_accounts:read", "boards:read", "boards:write", "pins:read", "pins:write"];

export const oauth: OAuthSignIn = {
  /** Pinterest wants commas between scopes. */
  authorize(attempt, state) {
    const endpoint = "https://www.pinterest.com/oauth/";
    return authorizationUrl(attempt, { endpoint, scopes: [SCOPES.join(",")], state });
  },
  async finish({ fetch, app, redirect_uri, verifier }, { code, now }) {
    const endpoint = tokenEndpoint(fetch, app);
    const tokens = await exchangeCode(endpoint, { code, redirect_uri, verifier });
    requireScopes("Pinterest", tokens, SCOPES);
    const { username, id = username } = await getAccount(fetch, tokens.access_token);
    const credentials = toCredentials(tokens, now);
    return [{ external_account_id: id, handle: username, credentials, account: { id, username } }];
  },
};
