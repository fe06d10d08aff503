/**
 * TikTok's OAuth 2.0, which calls an app's ID its key
 * (https://developers.tiktok.com/doc/oauth-user-access-token-management).
 */
import { z } from "zod";
import { callPlatform, type PlatformAnswer } from "#platforms/kit/http.ts";
import { storedTokens, toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import {
  type Fetch,
  type OAuthApp,
  type ProviderContext,
  ProviderError,
  type Refresh,
} from "#platforms/kit/spec/provider.ts";
import { manifest } from "./manifest.ts";

const Tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
  /** TikTok's ID of the account, specific to this app. */
  open_id: z.string().min(1),
  /** Comma-separated. */
  scope: z.string(),
});
export type Tokens = z.infer<typeof Tokens>;

/** TikTok returns 200 for some refusals: the body has the error. */
const Refused = z.object({ error: z.string().min(1), error_description: z.string().default("") });

interface Place {
  fetch: Fetch;
  app: OAuthApp;
}

/** Exchanges a code or a refresh token. Throws a ProviderError, `auth` if it isn't accepted. */
export async function requestTokens(place: Place, form: Record<string, string>): Promise<Tokens> {
  const answer = await post(place, "token", form);
  const tokens = Tokens.safeParse(answer.json);
  if (answer.status === 200 && tokens.success) return tokens.data;
  throw refusal(answer);
}

export async function revokeToken(place: Place, token: string): Promise<void> {
  const answer = await post(place, "revoke", { token });
  if (answer.status !== 200 || Refused.safeParse(answer.json).success) throw refusal(answer);
}

/** Obtains new tokens. The refresh token may change each time. Throws a ProviderError. */
export function renewTokens({ app, now }: ProviderContext): Refresh {
  return async (newest, fetch) => {
    if (app === null) {
      throw new ProviderError(
        "unsupported",
        "TikTok's access token has expired, and this Crier has no TikTok app to renew it. Your Crier operator must set TIKTOK_CLIENT_ID and TIKTOK_CLIENT_SECRET.",
      );
    }
    const { refresh_token = "" } = storedTokens(newest);
    const form = { grant_type: "refresh_token", refresh_token };
    return toCredentials(await requestTokens({ fetch, app }, form), now(), newest);
  };
}

function post(
  { fetch, app }: Place,
  path: string,
  form: Record<string, string>,
): Promise<PlatformAnswer> {
  const { client_id: client_key, client_secret } = app;
  const body = new URLSearchParams({ client_key, client_secret, ...form });
  const url = `https://open.tiktokapis.com/${manifest.api_version.name}/oauth/${path}/`;
  return callPlatform({
    fetch,
    request: new Request(url, { method: "POST", body }),
    effect: "reads",
  });
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
