import { z } from "zod";
import { authorizationUrl } from "../kit/oauth/authorization-url.ts";
import { toCredentials } from "../kit/oauth/stored-tokens.ts";
import { exchangeCode, requireScopes, revokeToken } from "../kit/oauth/token-endpoint.ts";
import type { ConnectedAccount, Credentials, Fetch, OAuthSignIn, Provider } from "../spec.ts";
import { getMe } from "./client.ts";
import { tokenEndpoint } from "./sign-in.ts";

/** For posting with files, reading the account's own posts and name, and staying signed in beyond two hours. */
const SCOPES = ["tweet.read", "tweet.write", "users.read", "media.write", "offline.access"];

const Token = z.string().trim().min(1, "must be an OAuth 2.0 token granted by the account");

/**
 * What an API client connects an account with. Without a refresh token the channel works for the two hours that X
 * allows.
 */
export const credentials = z.strictObject({
  access_token: Token,
  refresh_token: Token.optional(),
}) as z.ZodType<Credentials>;

export async function connect({
  fetch,
  credentials,
}: {
  fetch: Fetch;
  credentials: Credentials;
}): Promise<ConnectedAccount> {
  const { id, username, subscription_type } = await getMe(fetch, credentials.access_token ?? "");
  return {
    external_account_id: id,
    handle: `@${username}`,
    credentials,
    account: { id, username, ...(subscription_type === undefined ? {} : { subscription_type }) },
  };
}

export const oauth: OAuthSignIn = {
  authorize(attempt, state) {
    const endpoint = "https://x.com/i/oauth2/authorize";
    return authorizationUrl(attempt, { endpoint, scopes: SCOPES, state });
  },
  async finish({ fetch, app, redirect_uri, verifier }, { code, now }) {
    const endpoint = tokenEndpoint(fetch, app);
    const tokens = await exchangeCode(endpoint, { code, redirect_uri, verifier });
    requireScopes("X", tokens, SCOPES);
    return [await connect({ fetch, credentials: toCredentials(tokens, now) })];
  },
};

/** Revokes the refresh token, which also ends the access tokens obtained with it. */
export const revoke: NonNullable<Provider["revoke"]> = async ({ fetch, app, session }) => {
  const { access_token = "", refresh_token = access_token } = session.credentials;
  if (app !== null) await revokeToken(tokenEndpoint(fetch, app, "revoke"), refresh_token);
};
