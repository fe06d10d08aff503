/** Tokens of an app in a workspace (https://docs.slack.dev/authentication/using-token-rotation). */
import { z } from "zod";
import { callPlatform } from "../kit/http.ts";
import { storedTokens, toCredentials } from "../kit/oauth/stored-tokens.ts";
import {
  type Fetch,
  type OAuthApp,
  type ProviderContext,
  ProviderError,
  type Refresh,
} from "../spec.ts";
import { mapError, Refused } from "./map-error.ts";

/** https://docs.slack.dev/reference/methods/oauth.v2.access */
const Granted = z.object({
  ok: z.literal(true),
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  /** In seconds. Only with token rotation. */
  expires_in: z.number().positive().optional(),
  scope: z.string().default(""),
  team: z.object({ id: z.string(), name: z.string().default("") }).nullish(),
});
export type Granted = z.infer<typeof Granted>;

/** Exchanges a code or a refresh token. Throws a ProviderError, `auth` if it isn't accepted. */
export async function requestTokens(
  fetch: Fetch,
  app: OAuthApp,
  form: Record<string, string>,
): Promise<Granted> {
  const pair = Buffer.from(`${app.client_id}:${app.client_secret}`).toString("base64");
  const request = new Request("https://slack.com/api/oauth.v2.access", {
    method: "POST",
    headers: { authorization: `Basic ${pair}` },
    body: new URLSearchParams(form),
  });
  const answer = await callPlatform({ fetch, request, effect: "reads" });
  const granted = Granted.safeParse(answer.json);
  if (granted.success) return granted.data;
  const { error } = Refused.safeParse(answer.json).data ?? {};
  throw (error === undefined ? undefined : refusal(error)) ?? mapError(answer, "reads");
}

function refusal(error: string): ProviderError | undefined {
  if (
    ["invalid_client_id", "bad_client_secret", "oauth_authorization_url_mismatch"].includes(error)
  ) {
    return new ProviderError(
      "unsupported",
      `Slack doesn't recognize this Crier's app (${error}). Your Crier operator must set it up again.`,
    );
  }
  if (
    ["invalid_code", "code_already_used", "bad_redirect_uri", "invalid_refresh_token"].includes(
      error,
    )
  ) {
    return new ProviderError(
      "auth",
      `Slack did not accept the sign-in (${error}): its code works once and expires quickly. Reconnect the channel.`,
    );
  }
  return undefined;
}

/** Exchanges the refresh token for new tokens, if the app uses token rotation. Each refresh token works once. */
export function renewTokens({ app, now }: ProviderContext): Refresh {
  return async (newest, fetch) => {
    if (app === null) {
      throw new ProviderError(
        "unsupported",
        "Slack's token has expired, and this Crier has no Slack app to renew it. Your Crier operator must set SLACK_CLIENT_ID and SLACK_CLIENT_SECRET.",
      );
    }
    const { refresh_token = "" } = storedTokens(newest);
    const form = { grant_type: "refresh_token", refresh_token };
    return toCredentials(await requestTokens(fetch, app, form), now(), newest);
  };
}
