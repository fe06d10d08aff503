import type { ProviderContext, Refresh } from "#server/providers/spec.ts";
import { callPlatform, type PlatformAnswer } from "../http.ts";
import type { Effect } from "../network-error.ts";
import { storedTokens } from "./stored-tokens.ts";

/** A token that ends within this time is renewed first: it would be refused on its way. */
const MARGIN_MS = 60_000;

interface Call {
  /** Or what makes it, for one whose body is read from the store while it goes out and can't go out twice. */
  request: Request | (() => Promise<Request>);
  effect: Effect;
  /** New credentials in exchange for the current ones. */
  refresh: Refresh;
}

/**
 * Sends a request with the account's access token. A token that is about to expire, or that the platform answers 401
 * to, is renewed once, however many calls wait for it, and the request is sent with the new one: the platform has done
 * nothing yet. Answers the platform's last answer, which without a refresh token is its refusal. Throws a
 * ProviderError.
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
