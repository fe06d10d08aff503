import { authorizationUrl } from "../kit/oauth/authorization-url.ts";
import { storedTokens, toCredentials } from "../kit/oauth/stored-tokens.ts";
import { exchangeCode, requireScopes, revokeToken } from "../kit/oauth/token-endpoint.ts";
import type { OAuthSignIn, Provider } from "../spec.ts";
import { getMe, type Me, readMe } from "./client.ts";
import { tokenEndpoint } from "./sign-in.ts";

/** Described at https://www.reddit.com/api/v1/scopes. */
const SCOPES = [
  /** To read the account. */
  "identity",
  /** To look up subreddits and a post's comments. */
  "read",
  "mysubreddits",
  /** To post and comment. */
  "submit",
  /** To look up a subreddit's flair. */
  "flair",
  /** To find the account's own posts. */
  "history",
  /** To delete them. */
  "edit",
];

export const oauth: OAuthSignIn = {
  authorize(attempt, state) {
    const endpoint = "https://www.reddit.com/api/v1/authorize?duration=permanent";
    return authorizationUrl(attempt, { endpoint, scopes: SCOPES, state });
  },
  async finish({ fetch, app, redirect_uri, verifier }, { code, now }) {
    const endpoint = tokenEndpoint(fetch, app);
    const tokens = await exchangeCode(endpoint, { code, redirect_uri, verifier });
    // `*` means all scopes.
    if (tokens.scope !== "*") requireScopes("Reddit", tokens, SCOPES);
    const me = await getMe(fetch, tokens.access_token);
    return [{ ...toAccount(me), credentials: toCredentials(tokens, now) }];
  },
};

/** Names never change on Reddit; this checks whether the sign-in is still valid. */
export const identify: NonNullable<Provider["identify"]> = async (context) =>
  toAccount(await readMe(context));

function toAccount({ id, name }: Me) {
  return { external_account_id: id, handle: `u/${name}`, account: { id, name } };
}

/** Revokes the refresh token, which also ends the access tokens obtained with it. */
export const revoke: NonNullable<Provider["revoke"]> = async ({ fetch, app, session }) => {
  const { access_token, refresh_token = access_token } = storedTokens(session.credentials);
  if (app !== null) await revokeToken(tokenEndpoint(fetch, app, "revoke_token"), refresh_token);
};
