/** Calls of Slack's Web API methods (https://docs.slack.dev/apis/web-api/). */
import { z } from "zod";
import { callPlatform, type PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { callAsAccount, storedTokens, toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import {
  type Fetch,
  type OAuthApp,
  type ProviderContext,
  ProviderError,
  type Refresh,
} from "#platforms/kit/spec/provider.ts";
import { isNamed, mapError, Refused } from "./map-error.ts";

const API = "https://slack.com/api/";

export type Arguments = { [name: string]: string | number | boolean | object | undefined };

interface MethodCall<T> {
  method: string;
  effect: Effect;
  parameters: Arguments;
  output: z.ZodType<T>;
}

/** Every method accepts a form; some, such as those for files, don't accept JSON. */
function createRequest(method: string, parameters: Arguments): Request {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    body.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return new Request(`${API}${method}`, { method: "POST", body });
}

/**
 * Calls a method with the app's token for the workspace. An expired token is renewed first, or once Slack reports it.
 * Throws a ProviderError.
 */
export async function callMethod<T>(
  context: ProviderContext,
  { method, effect, parameters, output }: MethodCall<T>,
): Promise<T> {
  const refresh = renewTokens(context);
  const send = () =>
    callAsAccount(context, { request: createRequest(method, parameters), effect, refresh });
  const answer = await send();
  if (!isExpired(answer) || storedTokens(context.session.credentials).refresh_token === undefined)
    return readAnswer(answer, output, effect);
  await context.session.renew(refresh);
  return readAnswer(await send(), output, effect);
}

/**
 * Calls a method that only a member of the channel may call: if the app isn't one yet, it joins. A private channel must
 * invite it, and the refusal says so.
 */
export async function callAsMember<T>(
  context: ProviderContext,
  channel: string,
  call: MethodCall<T>,
): Promise<T> {
  try {
    return await callMethod(context, call);
  } catch (error) {
    if (!isNamed(error, "not_in_channel")) throw error;
    const joined = await join(context, channel);
    if (!joined) throw error;
    return callMethod(context, call);
  }
}

/** https://docs.slack.dev/reference/methods/conversations.join. Returns whether it is now a member. */
async function join(context: ProviderContext, channel: string): Promise<boolean> {
  const call = {
    method: "conversations.join",
    effect: "reads",
    parameters: { channel },
    output: z.object({}),
  } as const;
  return callMethod(context, call).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ProviderError && error.code === "platform_unavailable") throw error;
      return false;
    },
  );
}

export async function callWithToken<T>(
  { fetch, token }: { fetch: Fetch; token: string },
  { method, parameters, output }: Omit<MethodCall<T>, "effect">,
): Promise<{ output: T; scopes: readonly string[] | null }> {
  const request = createRequest(method, parameters);
  request.headers.set("authorization", `Bearer ${token}`);
  const answer = await callPlatform({ fetch, request, effect: "reads" });
  const scopes = answer.headers.get("x-oauth-scopes")?.split(/,\s*/) ?? null;
  return { output: readAnswer(answer, output, "reads"), scopes };
}

function readAnswer<T>(answer: PlatformAnswer, output: z.ZodType<T>, effect: Effect): T {
  const isRefusal = Refused.safeParse(answer.json).success;
  if (isRefusal || answer.status !== 200) throw mapError(answer, effect);
  const isSuccess = z.object({ ok: z.literal(true) }).safeParse(answer.json).success;
  const parsed = output.safeParse(answer.json);
  if (isSuccess && parsed.success) return parsed.data;
  const outcome = effect === "publishes" ? "unknown" : "not_sent";
  const text = `${answer.host} doesn't respond like Slack's API.`;
  throw new ProviderError("platform_unavailable", text, { outcome });
}

function isExpired({ json }: PlatformAnswer): boolean {
  return Refused.safeParse(json).data?.error === "token_expired";
}

const Account = z.object({
  channel_id: z.string(),
  /** The workspace's URL, such as https://acme.slack.com/. */
  workspace_url: z.url(),
});
type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}

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
type Granted = z.infer<typeof Granted>;

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

/** Tokens of an app in a workspace (https://docs.slack.dev/authentication/using-token-rotation). */
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
function renewTokens({ app, now }: ProviderContext): Refresh {
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
