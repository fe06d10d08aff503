/**
 * X: posts of an account, through API v2 with OAuth 2.0. https://docs.x.com/x-api
 */

import { z } from "zod";
import { authorizationUrl } from "#platforms/kit/oauth/authorization-url.ts";
import { keepAlive } from "#platforms/kit/oauth/keep-alive.ts";
import { toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import { exchangeCode, requireScopes, revokeToken } from "#platforms/kit/oauth/token-endpoint.ts";
import type {
  ConnectedAccount,
  Credentials,
  Fetch,
  OAuthSignIn,
  Provider,
} from "#platforms/kit/spec/provider.ts";
import { api, deletePost, getMe } from "./api.ts";
import { interactions } from "./converse.ts";
import { manifest, premiumManifest } from "./manifest.ts";
import { metrics, SANDBOX_READS } from "./measure.ts";
import { mentions } from "./mentions.ts";
import { prepare } from "./prepare.ts";
import { advance, lookup } from "./publish.ts";
import { signInForm } from "./sign-in-form.ts";

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

export const oauth: OAuthSignIn = {
  authorize(attempt, state) {
    const endpoint = "https://x.com/i/oauth2/authorize";
    return authorizationUrl(attempt, { endpoint, scopes: SCOPES, state });
  },
  async finish({ fetch, app, redirect_uri, verifier }, { code, now }) {
    const endpoint = api.tokenEndpoint(fetch, app);
    const tokens = await exchangeCode(endpoint, { code, redirect_uri, verifier });
    requireScopes("X", tokens, SCOPES);
    return [await connect({ fetch, credentials: toCredentials(tokens, now) })];
  },
};

/** Revokes the refresh token, which also ends the access tokens obtained with it. */
export const revoke: NonNullable<Provider["revoke"]> = async ({ fetch, app, session }) => {
  const { access_token = "", refresh_token = access_token } = session.credentials;
  const url = "https://api.x.com/2/oauth2/revoke";
  if (app !== null) await revokeToken(api.tokenEndpoint(fetch, app, url), refresh_token);
};

/** `subscription_type` of accounts with higher limits (docs.x.com/x-api/users/user-lookup-me). */
const PREMIUM: readonly unknown[] = ["Premium", "PremiumPlus"];

export const narrow: NonNullable<Provider["narrow"]> = ({ subscription_type }) =>
  PREMIUM.includes(subscription_type) ? premiumManifest : manifest;

export const x: Provider = {
  manifest,
  sign_in_form: signInForm,
  narrow,
  live: { credentials, connect },
  oauth,
  /** A refresh token expires after six months according to other sources; X's documentation gives no time. */
  upkeep: keepAlive(60, api.renewTokens),
  identify: ({ fetch, session }) => connect({ fetch, credentials: session.credentials }),
  revoke,
  operatorFacts: (settings, mode) =>
    mode === "sandbox"
      ? SANDBOX_READS
      : { reads_a_month: settings.X_READS_PER_MONTH, reads_numbers: settings.X_METRICS },
  interactions,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  mentions,
  metrics,
  remove: (context, { external_post_id }) => deletePost(context, external_post_id),
};

/**
 * A channel with the word Premium in its name gets a paying account, which the simulator recognizes by the end of its
 * handle.
 */
export function sandboxAccount({
  handle,
  name = null,
}: {
  handle: string;
  name?: string | null;
}): ConnectedAccount {
  const id = handle.replace(/[^A-Za-z0-9_]/g, "_");
  const isPremium = /\bpremium\b/i.test(name ?? "");
  const username = isPremium ? `${id}_premium` : id;
  return {
    external_account_id: id,
    handle: `@${username}`,
    credentials: { access_token: "sandbox-access-0", refresh_token: "sandbox-refresh-0" },
    account: {
      id,
      username,
      ...SANDBOX_READS,
      ...(isPremium ? { subscription_type: "Premium" } : {}),
    },
  };
}

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
