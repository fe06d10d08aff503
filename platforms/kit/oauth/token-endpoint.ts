/** OAuth calls that issue and revoke tokens (RFC 6749, 4.1.3 and 6; RFC 7009). */

import { z } from "zod";
import { listWords } from "#core/domain/words.ts";
import { type Fetch, type OAuthApp, ProviderError } from "#platforms/kit/spec/provider.ts";
import { callPlatform, type PlatformAnswer } from "../http.ts";
import { excerpt, platformError } from "../platform-error.ts";

export interface TokenEndpoint {
  fetch: Fetch;
  platform: string;
  url: string;
  app: OAuthApp;
  authentication: "basic" | "form";
}

/** A token with a stated lifetime over ten years is used until it is refused. */
const LONGEST_LIFE_SECONDS = 10 * 366 * 86_400;

/** Seconds from the response. An invalid value is dropped: the token is still valid. */
const Lifetime = z.number().positive().max(LONGEST_LIFE_SECONDS).optional().catch(undefined);

const Tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: Lifetime,
  /**
   * Lifetime of the refresh token, in the field used by Google, LinkedIn and Pinterest (RFC 6749 has no name
   * for it).
   */
  refresh_token_expires_in: Lifetime,
  scope: z.string().optional(),
  token_type: z.string().optional().catch(undefined),
  /** The account, where the server says so. */
  sub: z.string().optional().catch(undefined),
});
export type Tokens = z.infer<typeof Tokens>;

/** https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
const Refused = z.object({ error: z.string(), error_description: z.string().optional() });

/** Errors about the app, not about the user or the token. */
const OF_THE_APP = ["invalid_client", "unauthorized_client"];

/**
 * Exchanges a user's code for tokens, without `verifier` if the platform refuses PKCE. Throws a
 * ProviderError, `auth` if the code isn't accepted.
 */
export function exchangeCode(
  endpoint: TokenEndpoint,
  { code, redirect_uri, verifier }: { code: string; redirect_uri: string; verifier?: string },
): Promise<Tokens> {
  const form: Record<string, string> = { grant_type: "authorization_code", code, redirect_uri };
  if (verifier !== undefined) form.code_verifier = verifier;
  return requestTokens(endpoint, form, (text) => {
    return `${endpoint.platform} did not accept the sign-in (${text}): its code works once and expires quickly. Reconnect the account.`;
  });
}

/**
 * Exchanges a refresh token for new tokens. Throws a ProviderError, `auth` if it isn't accepted: only the
 * user can fix that.
 */
export function refreshTokens(endpoint: TokenEndpoint, refresh_token: string): Promise<Tokens> {
  const form = { grant_type: "refresh_token", refresh_token };
  return requestTokens(endpoint, form, (text) => {
    return `${endpoint.platform} no longer accepts this channel's sign-in (${text}). Reconnect the channel.`;
  });
}

export async function revokeToken(endpoint: TokenEndpoint, token: string): Promise<void> {
  const answer = await post(endpoint, { token });
  if (answer.status >= 300) throw refusal(endpoint, answer, (text) => text);
}

async function requestTokens(
  endpoint: TokenEndpoint,
  form: Record<string, string>,
  explain: (text: string) => string,
): Promise<Tokens> {
  const answer = await post(endpoint, form);
  if (answer.status !== 200) throw refusal(endpoint, answer, explain);
  const tokens = Tokens.safeParse(answer.json);
  if (tokens.success) return tokens.data;
  throw new ProviderError(
    "platform_unavailable",
    `${answer.host} answered without a token. Try again, and check that it is a server of ${endpoint.platform}.`,
  );
}

function post(endpoint: TokenEndpoint, form: Record<string, string>): Promise<PlatformAnswer> {
  const { fetch, url, app, authentication } = endpoint;
  const { client_id, client_secret } = app;
  const body = new URLSearchParams({ ...form, client_id });
  if (authentication === "form") body.set("client_secret", client_secret);
  const request = new Request(url, {
    method: "POST",
    body,
    headers: { accept: "application/json" },
  });
  if (authentication === "basic") {
    const pair = [client_id, client_secret].map(encodeURIComponent).join(":");
    request.headers.set("authorization", `Basic ${Buffer.from(pair).toString("base64")}`);
  }
  return callPlatform({ fetch, request, effect: "reads" });
}

function refusal(
  { platform }: TokenEndpoint,
  answer: PlatformAnswer,
  explain: (text: string) => string,
): ProviderError {
  const { status } = answer;
  const { error, error_description } = Refused.safeParse(answer.json).data ?? { error: "" };
  const text = excerpt(error_description ?? "") || excerpt(error);
  if (OF_THE_APP.includes(error)) {
    return new ProviderError(
      "unsupported",
      `${platform} doesn't recognize this Crier's app (${text}). Your Crier operator must set it up again.`,
    );
  }
  if (status !== 400 && status !== 401 && status !== 403)
    return platformError({ platform, answer, effect: "reads", detail: text });
  return new ProviderError("auth", explain(text || `it answered ${status}`));
}

/**
 * Throws `auth` for tokens with fewer scopes than needed. `read` includes `read:accounts` if a platform has
 * such scopes. A platform that doesn't say what it granted, or sends an empty value as snac does, has granted
 * what was requested (RFC 6749, 5.1).
 */
export function requireScopes(
  platform: string,
  { scope }: Tokens,
  needed: readonly string[],
  account = "account",
): void {
  if (scope === undefined || scope.trim() === "") return;
  const granted = scope.split(/[\s,]+/);
  const missing = needed.filter(
    (each) => !granted.includes(each) && !granted.includes(each.split(":")[0] ?? each),
  );
  if (missing.length === 0) return;
  throw new ProviderError(
    "auth",
    `${platform} did not grant everything Crier needs: ${listWords(missing)} ${missing.length === 1 ? "is" : "are"} missing. Reconnect the ${account} and allow everything.`,
  );
}
