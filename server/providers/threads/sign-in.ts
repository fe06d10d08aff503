/**
 * Threads' tokens (https://developers.facebook.com/docs/threads/get-started/get-access-tokens-and-permissions and
 * …/long-lived-tokens): one of an hour for the code, one of 60 days for that, which is exchanged for the next while it is good.
 */
import { z } from "zod";
import { callGraph, type GraphCall, type GraphCaller } from "../kit/graph/call-graph.ts";
import { callPlatform } from "../kit/http.ts";
import { storedTokens, toCredentials } from "../kit/oauth/stored-tokens.ts";
import type { Tokens } from "../kit/oauth/token-endpoint.ts";
import {
  type Fetch,
  type OAuthAttempt,
  type ProviderContext,
  ProviderError,
  type Refresh,
  type Upkeep,
} from "../spec.ts";

export const THREADS = "https://graph.threads.net";

/** A token is renewed when half of its life is over. Threads renews none that is younger than a day. */
const RENEW_BEFORE_MS = 30 * 24 * 3_600_000;

const ShortToken = z.object({ access_token: z.string().min(1) });
const LongToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** How the token endpoint refuses, in another shape than the rest of the API. */
const Refused = z.object({ error_message: z.string(), code: z.number().optional() });

/** The app's own errors, by the words of the endpoint [unconfirmed]. */
const OF_THE_APP = /client_(id|secret)|client secret|app(lication)? id|platform app/i;

/** A token of an hour for the code that a person came back with, exchanged for one of 60 days. */
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

/** The token to call with. One that has lived for half of its time is exchanged for a new one, and is used where that fails. */
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
 * Threads: what ends a token that nobody uses is its 60 days. A token that was given to Crier, of which it does not know
 * when it ends, is left to whoever gave it.
 */
export const upkeep: Upkeep = {
  times({ credentials }) {
    const { expires_at } = storedTokens(credentials);
    if (expires_at === undefined) return { renew_at: null, ends_at: null };
    return { renew_at: new Date(Date.parse(expires_at) - RENEW_BEFORE_MS), ends_at: null };
  },
  refresh: ({ now }) => renewTokens(now),
};

/** A token of 60 days for one that has not ended. */
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
  const words = Refused.safeParse(answer.json).data?.error_message;
  if (words === undefined || answer.status >= 500)
    throw new ProviderError(
      "platform_unavailable",
      `Threads answered the sign-in with ${answer.status} and without a token. Try again.`,
    );
  throw refusalOf(words.replace(/\.$/, ""));
}

function refusalOf(words: string): ProviderError {
  if (OF_THE_APP.test(words))
    return new ProviderError(
      "unsupported",
      `Threads doesn't recognize this Crier's app (${words}). Your Crier operator must set THREADS_CLIENT_ID and THREADS_CLIENT_SECRET again.`,
    );
  return new ProviderError(
    "auth",
    `Threads did not accept the sign-in (${words}): its code works once and expires after an hour. Reconnect the account.`,
  );
}

function nobody(fetch: Fetch): GraphCaller {
  return { platform: "Threads", fetch, access_token: null };
}
