import { z } from "zod";
import type { Credentials, ProviderContext, Refresh } from "#platforms/kit/spec/provider.ts";
import { callPlatform, type PlatformAnswer } from "../http.ts";
import type { Effect } from "../network-error.ts";
import type { Tokens } from "./token-endpoint.ts";

const StoredTokens = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_at: z.iso.datetime().optional(),
  refresh_ends_at: z.iso.datetime().optional(),
});

export function storedTokens(credentials: Credentials): z.infer<typeof StoredTokens> {
  return StoredTokens.parse(credentials);
}

/**
 * Returns the credentials to store for tokens obtained at `now`. A refresh token that isn't replaced stays
 * valid (RFC 6749, 6).
 */
export function toCredentials(tokens: Tokens, now: Date, before: Credentials = {}): Credentials {
  const { access_token, refresh_token = before.refresh_token } = tokens;
  const stored = {
    access_token,
    refresh_token,
    expires_at: later(now, tokens.expires_in),
    refresh_ends_at: refreshEndsAt(tokens, now, before),
  };
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** A replaced refresh token has its own expiry; one that wasn't replaced keeps its old expiry. */
function refreshEndsAt(tokens: Tokens, now: Date, before: Credentials): string | undefined {
  const stated = later(now, tokens.refresh_token_expires_in);
  const isReplaced =
    tokens.refresh_token !== undefined && tokens.refresh_token !== before.refresh_token;
  return stated ?? (isReplaced ? undefined : before.refresh_ends_at);
}

function later(now: Date, seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : new Date(now.getTime() + seconds * 1000).toISOString();
}

/**
 * A token that expires within this time is renewed first, since it would be refused by the time it arrives.
 */
const MARGIN_MS = 60_000;

interface Call {
  /** A function if the body is streamed from the store and can't be sent twice. */
  request: Request | (() => Promise<Request>);
  effect: Effect;
  refresh: Refresh;
}

/**
 * Sends a request with the account's access token. A token that is about to expire, or that gets a 401, is
 * renewed once, however many calls wait for it, and the request is sent with the new one: a 401 means that
 * the platform has done nothing yet. Returns the platform's last response, which without a refresh token is
 * its refusal. Throws a ProviderError.
 */
export async function callAsAccount(
  { fetch, session, now }: ProviderContext,
  { request, effect, refresh }: Call,
): Promise<PlatformAnswer> {
  const send = async (access_token: string) => {
    const signed = typeof request === "function" ? await request() : request.clone();
    signed.headers.set("authorization", `Bearer ${access_token}`);
    return callPlatform({ fetch, request: signed, effect });
  };
  const renew = async () => storedTokens(await session.renew(refresh));
  const { access_token, refresh_token, expires_at } = storedTokens(session.credentials);
  if (refresh_token === undefined) return send(access_token);
  if (expires_at !== undefined && Date.parse(expires_at) - now().getTime() < MARGIN_MS)
    return send((await renew()).access_token);
  const answer = await send(access_token);
  return answer.status === 401 ? send((await renew()).access_token) : answer;
}
