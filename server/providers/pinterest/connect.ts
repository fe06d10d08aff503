import { authorizationUrl } from "../kit/oauth/authorization-url.ts";
import { toCredentials } from "../kit/oauth/stored-tokens.ts";
import { exchangeCode, type Tokens } from "../kit/oauth/token-endpoint.ts";
import { type OAuthSignIn, ProviderError } from "../spec.ts";
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
    requireScopes(tokens);
    const { username, id = username } = await getAccount(fetch, tokens.access_token);
    const credentials = toCredentials(tokens, now);
    return [{ external_account_id: id, handle: username, credentials, account: { id, username } }];
  },
};

function requireScopes({ scope }: Tokens) {
  const granted = scope?.split(/[\s,]+/) ?? SCOPES;
  const missing = SCOPES.filter((each) => !granted.includes(each));
  if (missing.length === 0) return;
  throw new ProviderError(
    "auth",
    `Pinterest has not granted all that Crier asks for: ${missing.join(", ")} is missing. Connect the account again and allow everything.`,
  );
}
