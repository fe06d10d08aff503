/**
 * TikTok's OAuth 2.0, which calls an app's ID its key
 * (https://developers.tiktok.com/doc/oauth-user-access-token-management).
 */
import { z } from "zod";
import { callPlatform, type PlatformAnswer } from "#platforms/kit/http.ts";
import type { TokenEndpoint } from "#platforms/kit/oauth/token-endpoint.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";

const Tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
  /** TikTok's ID of the account, specific to this app. */
  open_id: z.string().min(1),
  /** Comma-separated. */
  scope: z.string(),
});
type Tokens = z.infer<typeof Tokens>;

/** TikTok returns 200 for some refusals: the body has the error. */
const Refused = z.object({ error: z.string().min(1), error_description: z.string().default("") });

/** Exchanges a code. Throws a ProviderError, `auth` if it isn't accepted. */
export async function requestTokens(
  endpoint: TokenEndpoint,
  form: Record<string, string>,
): Promise<Tokens> {
  const answer = await post(endpoint, form);
  const tokens = Tokens.safeParse(answer.json);
  if (answer.status === 200 && tokens.success) return tokens.data;
  throw refusal(answer);
}

/** The refresh token may change each time. Throws a ProviderError, `auth` if it isn't accepted. */
export function refreshTokens(endpoint: TokenEndpoint, refresh_token: string): Promise<Tokens> {
  return requestTokens(endpoint, { grant_type: "refresh_token", refresh_token });
}

export async function revokeToken(endpoint: TokenEndpoint, token: string): Promise<void> {
  const answer = await post(endpoint, { token });
  if (answer.status !== 200 || Refused.safeParse(answer.json).success) throw refusal(answer);
}

function post(
  { fetch, app, url }: TokenEndpoint,
  form: Record<string, string>,
): Promise<PlatformAnswer> {
  const { client_id: client_key, client_secret } = app;
  const body = new URLSearchParams({ client_key, client_secret, ...form });
  const request = new Request(url, { method: "POST", body });
  return callPlatform({ fetch, request, effect: "reads" });
}

function refusal(answer: PlatformAnswer): ProviderError {
  const refused = Refused.safeParse(answer.json).data;
  if (refused === undefined) {
    const code = answer.status === 200 ? "platform_unavailable" : undefined;
    return platformError({ platform: "TikTok", answer, effect: "reads", detail: "", code });
  }
  const { error, error_description } = refused;
  const text = (error_description === "" ? error : error_description).replace(/\.$/, "");
  if (error === "invalid_client" || error === "unauthorized_client" || /client_key/.test(text)) {
    return new ProviderError(
      "unsupported",
      `TikTok doesn't recognize this Crier's app (${text}). Your Crier operator must set it up again.`,
    );
  }
  if (error === "server_error" || error === "temporarily_unavailable")
    return new ProviderError("platform_unavailable", `TikTok is unavailable: ${text}.`);
  return new ProviderError(
    "auth",
    `TikTok doesn't accept the sign-in (${text}). Reconnect the account.`,
  );
}
