import type { ProviderContext, Refresh } from "#server/providers/spec.ts";
import { callPlatform, type PlatformAnswer } from "../http.ts";
import type { Effect } from "../network-error.ts";
import { storedTokens } from "./stored-tokens.ts";

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
