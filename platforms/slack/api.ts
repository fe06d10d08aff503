/** Calls of Slack's Web API methods (https://docs.slack.dev/apis/web-api/). */
import { z } from "zod";
import { defineApi } from "#platforms/kit/define-api.ts";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { storedTokens } from "#platforms/kit/oauth/stored-tokens.ts";
import {
  type Fetch,
  type OAuthApp,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { isNamed, mapError, Refused } from "./map-error.ts";

/** Expired tokens are only renewed if the app uses token rotation. Each refresh token works once. */
const api = defineApi({
  platform: "Slack",
  base: "https://slack.com/api",
  oauth: {
    token: "https://slack.com/api/oauth.v2.access",
    authentication: "basic",
    variables: "SLACK",
    refresh: ({ fetch, app }, refresh_token) =>
      requestTokens(fetch, app, { grant_type: "refresh_token", refresh_token }),
  },
  /** A refusal has status 200. */
  readError(answer, effect) {
    const isRefusal = Refused.safeParse(answer.json).success;
    return isRefusal || answer.status !== 200 ? mapError(answer, effect) : null;
  },
});

export type Arguments = { [name: string]: string | number | boolean | object | undefined };

interface MethodCall<T> {
  method: string;
  effect: Effect;
  parameters: Arguments;
  output: z.ZodType<T>;
}

/** Every method accepts a form; some, such as those for files, don't accept JSON. */
function toForm(parameters: Arguments): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    form.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return form;
}

/**
 * Calls a method with the app's token for the workspace. An expired token is renewed first, or once Slack reports it.
 * Throws a ProviderError.
 */
export async function callMethod<T>(
  context: ProviderContext,
  { method, effect, parameters, output }: MethodCall<T>,
): Promise<T> {
  const body = toForm(parameters);
  const call = { method: "POST", path: `/${method}`, body, effect } as const;
  const answer = await api.send(context, call);
  if (!isExpired(answer) || storedTokens(context.session.credentials).refresh_token === undefined)
    return readAnswer(answer, output, effect);
  await context.session.renew(api.renewTokens(context));
  return readAnswer(await api.send(context, call), output, effect);
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
  const body = toForm(parameters);
  const call = { method: "POST", path: `/${method}`, body, effect: "reads" } as const;
  const answer = await api.send({ fetch, access_token: token }, call);
  const scopes = answer.headers.get("x-oauth-scopes")?.split(/,\s*/) ?? null;
  return { output: readAnswer(answer, output, "reads"), scopes };
}

function readAnswer<T>(answer: PlatformAnswer, output: z.ZodType<T>, effect: Effect): T {
  api.read(answer, z.object({ ok: z.literal(true) }), effect);
  return api.read(answer, output, effect);
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
  const headers = { authorization: `Basic ${pair}` };
  const body = new URLSearchParams(form);
  const call = {
    method: "POST",
    path: "/oauth.v2.access",
    headers,
    body,
    effect: "reads",
  } as const;
  const answer = await api.send({ fetch }, call);
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
