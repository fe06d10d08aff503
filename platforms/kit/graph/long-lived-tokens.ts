/**
 * Tokens of Threads and Instagram Login
 * (https://developers.facebook.com/docs/threads/get-started/long-lived-tokens,
 * https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login): the code is
 * exchanged for a one-hour token, and that for a 60-day token, which can be exchanged for a new one while it is valid.
 */
import { z } from "zod";
import {
  type Fetch,
  type OAuthAttempt,
  type ProviderContext,
  ProviderError,
  type Refresh,
  type Upkeep,
} from "#platforms/kit/spec/provider.ts";
import { callPlatform } from "../http.ts";
import { storedTokens, toCredentials } from "../oauth/stored-tokens.ts";
import type { Tokens } from "../oauth/token-endpoint.ts";
import { callGraph, type GraphCall, type GraphCaller } from "./call-graph.ts";

interface TokenHost {
  platform: string;
  /** Origin of the API. */
  graph: string;
  /** Where the code is exchanged. */
  code_url: string;
  /** Before the name of each grant type. */
  prefix: "th" | "ig";
  /** Before the names of the app's variables. */
  variables: string;
}

/** What a sign-in gives. */
interface SignedIn {
  tokens: Tokens;
  /** Granted permissions, if the platform lists them with the token. */
  permissions: readonly string[];
}

/** A token is renewed after half its lifetime. The platform renews none that is less than a day old. */
const RENEW_BEFORE_MS = 30 * 24 * 3_600_000;

const ShortToken = z.object({
  access_token: z.string().min(1),
  permissions: z
    .union([z.array(z.string()), z.string().transform((list) => list.split(","))])
    .default([]),
});
/** Instagram documents a list with one token, and answers with the token itself according to other publishers. */
const ShortTokens = z.union([
  ShortToken,
  z.object({ data: z.tuple([ShortToken]) }).transform(({ data: [token] }) => token),
]);
const LongToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** An error of the token endpoint, in a different format than the rest of the API. */
const Refused = z.object({ error_message: z.string(), code: z.number().optional() });

/** Errors about the app, recognized by the endpoint's message, which no document confirms. */
const OF_THE_APP = /client_(id|secret)|client secret|app(lication)? id|platform app/i;

export function longLivedTokens(host: TokenHost) {
  const renew = (now: () => Date) => renewTokens(host, now);

  /** Returns the 60-day token of a code. Throws a ProviderError. */
  async function exchangeCode(attempt: OAuthAttempt, code: string): Promise<SignedIn> {
    const { fetch, app } = attempt;
    const { access_token, permissions } = await askForToken(host, attempt, code);
    const grant_type = `${host.prefix}_exchange_token`;
    const fields = { grant_type, client_secret: app.client_secret, access_token };
    const url = `${host.graph}/access_token`;
    const call = { method: "GET", url, fields, effect: "reads" } as const;
    return { tokens: await callGraph(nobody(host, fetch), call, LongToken), permissions };
  }

  /**
   * Returns the token to use. After half its lifetime it is exchanged for a new one; if that fails, the old one is used.
   */
  async function currentToken({ session, now }: ProviderContext): Promise<string> {
    const { access_token, expires_at } = storedTokens(session.credentials);
    if (expires_at === undefined || Date.parse(expires_at) - now().getTime() > RENEW_BEFORE_MS)
      return access_token;
    try {
      return storedTokens(await session.renew(renew(now))).access_token;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return access_token;
    }
  }

  /**
   * An unused token expires after 60 days. If a token was given to Crier and its expiry is unknown, renewal is left to
   * whoever provided it.
   */
  const upkeep: Upkeep = {
    times({ credentials }) {
      const { expires_at } = storedTokens(credentials);
      if (expires_at === undefined) return { renew_at: null, ends_at: null };
      return { renew_at: new Date(Date.parse(expires_at) - RENEW_BEFORE_MS), ends_at: null };
    },
    refresh: ({ now }) => renew(now),
  };

  return { exchangeCode, currentToken, upkeep };
}

function renewTokens(host: TokenHost, now: () => Date): Refresh {
  return async (newest, fetch) =>
    toCredentials(await renewToken(host, fetch, storedTokens(newest).access_token), now(), newest);
}

function renewToken(host: TokenHost, fetch: Fetch, access_token: string): Promise<Tokens> {
  const url = `${host.graph}/refresh_access_token`;
  const fields = { grant_type: `${host.prefix}_refresh_token`, access_token };
  const call: GraphCall = { method: "GET", url, fields, effect: "reads" };
  return callGraph(nobody(host, fetch), call, LongToken);
}

async function askForToken(
  host: TokenHost,
  { fetch, app, redirect_uri }: OAuthAttempt,
  code: string,
): Promise<z.infer<typeof ShortToken>> {
  const { client_id, client_secret } = app;
  const grant_type = "authorization_code";
  const body = new URLSearchParams({ client_id, client_secret, grant_type, redirect_uri, code });
  const request = new Request(host.code_url, { method: "POST", body });
  const answer = await callPlatform({ fetch, request, effect: "reads" });
  const token = ShortTokens.safeParse(answer.json).data;
  if (answer.status === 200 && token !== undefined) return token;
  const text = Refused.safeParse(answer.json).data?.error_message;
  if (text === undefined || answer.status >= 500)
    throw new ProviderError(
      "platform_unavailable",
      `${host.platform} answered the sign-in with ${answer.status} and without a token. Try again.`,
    );
  throw refusalOf(host, text.replace(/\.$/, ""));
}

function refusalOf({ platform, variables }: TokenHost, text: string): ProviderError {
  if (OF_THE_APP.test(text))
    return new ProviderError(
      "unsupported",
      `${platform} doesn't recognize this Crier's app (${text}). Your Crier operator must set ${variables}_CLIENT_ID and ${variables}_CLIENT_SECRET again.`,
    );
  return new ProviderError(
    "auth",
    `${platform} did not accept the sign-in (${text}): its code works once and expires after an hour. Reconnect the account.`,
  );
}

function nobody({ platform }: TokenHost, fetch: Fetch): GraphCaller {
  return { platform, fetch, access_token: null };
}
