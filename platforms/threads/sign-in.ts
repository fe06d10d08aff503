/**
 * Threads' tokens (https://developers.facebook.com/docs/threads/get-started/get-access-tokens-and-permissions and
 * …/long-lived-tokens): the code is exchanged for a one-hour token, and that for a 60-day token, which can be exchanged
 * for a new one while it is valid.
 */
import { z } from "zod";
import { callGraph, type GraphCall, type GraphCaller } from "#platforms/kit/graph/call-graph.ts";
import { callPlatform } from "#platforms/kit/http.ts";
import { storedTokens, toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import type { Tokens } from "#platforms/kit/oauth/token-endpoint.ts";
import {
  type Fetch,
  type OAuthAttempt,
  type ProviderContext,
  ProviderError,
  type Refresh,
  type Upkeep,
} from "#platforms/kit/spec/provider.ts";

export const THREADS = "https://graph.threads.net";

/** A token is renewed after half its lifetime. Threads renews none that is less than a day old. */
const RENEW_BEFORE_MS = 30 * 24 * 3_600_000;

const ShortToken = z.object({ access_token: z.string().min(1) });
const LongToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** An error of the token endpoint, in a different format than the rest of the API. */
const Refused = z.object({ error_message: z.string(), code: z.number().optional() });

/** Errors about the app, recognized by the endpoint's message, which no document confirms. */
const OF_THE_APP = /client_(id|secret)|client secret|app(lication)? id|platform app/i;

export async function exchangeCode(attempt: OAuthAttempt, code: string): Promise<Tokens> {
  const { fetch, app } = attempt;
  const access_token = await askForToken(attempt, code);
  const url = `${THREADS}/access_token`;
  const fields = {
    grant_type: "th_exchange_token",
    client_secret: app.client_secret,
    access_token,
  };
  return callGraph(nobody(fetch), { method: "GET", url, fields, effect: "reads" }, LongToken);
}

/**
 * Returns the token to use. After half its lifetime it is exchanged for a new one; if that fails, the old one is used.
 */
export async function currentToken({ session, now }: ProviderContext): Promise<string> {
  const { access_token, expires_at } = storedTokens(session.credentials);
  if (expires_at === undefined || Date.parse(expires_at) - now().getTime() > RENEW_BEFORE_MS)
    return access_token;
  try {
    return storedTokens(await session.renew(renewTokens(now))).access_token;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return access_token;
  }
}

/**
 * An unused Threads token expires after 60 days. If a token was given to Crier and its expiry is unknown, renewal is
 * left to whoever provided it.
 */
export const upkeep: Upkeep = {
  times({ credentials }) {
    const { expires_at } = storedTokens(credentials);
    if (expires_at === undefined) return { renew_at: null, ends_at: null };
    return { renew_at: new Date(Date.parse(expires_at) - RENEW_BEFORE_MS), ends_at: null };
  },
  refresh: ({ now }) => renewTokens(now),
};

function renewTokens(now: () => Date): Refresh {
  return async (newest, fetch) =>
    toCredentials(await renewToken(fetch, storedTokens(newest).access_token), now(), newest);
}

function renewToken(fetch: Fetch, access_token: string): Promise<Tokens> {
  const url = `${THREADS}/refresh_access_token`;
  const fields = { grant_type: "th_refresh_token", access_token };
  const call: GraphCall = { method: "GET", url, fields, effect: "reads" };
  return callGraph(nobody(fetch), call, LongToken);
}

async function askForToken(
  { fetch, app, redirect_uri }: OAuthAttempt,
  code: string,
): Promise<string> {
  const { client_id, client_secret } = app;
  const grant_type = "authorization_code";
  const body = new URLSearchParams({ client_id, client_secret, grant_type, redirect_uri, code });
  const request = new Request(`${THREADS}/oauth/access_token`, { method: "POST", body });
  const answer = await callPlatform({ fetch, request, effect: "reads" });
  const token = ShortToken.safeParse(answer.json).data?.access_token;
  if (answer.status === 200 && token !== undefined) return token;
  const text = Refused.safeParse(answer.json).data?.error_message;
  if (text === undefined || answer.status >= 500)
    throw new ProviderError(
      "platform_unavailable",
      `Threads answered the sign-in with ${answer.status} and without a token. Try again.`,
    );
  throw refusalOf(text.replace(/\.$/, ""));
}

function refusalOf(text: string): ProviderError {
  if (OF_THE_APP.test(text))
    return new ProviderError(
      "unsupported",
      `Threads doesn't recognize this Crier's app (${text}). Your Crier operator must set THREADS_CLIENT_ID and THREADS_CLIENT_SECRET again.`,
    );
  return new ProviderError(
    "auth",
    `Threads did not accept the sign-in (${text}): its code works once and expires after an hour. Reconnect the account.`,
  );
}

function nobody(fetch: Fetch): GraphCaller {
  return { platform: "Threads", fetch, access_token: null };
}
