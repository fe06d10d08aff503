/** Calls of Slack's Web API methods (https://docs.slack.dev/apis/web-api/). */
import { z } from "zod";
import { callPlatform, type PlatformAnswer } from "../kit/http.ts";
import type { Effect } from "../kit/network-error.ts";
import { callAsAccount } from "../kit/oauth/call-as-account.ts";
import { storedTokens } from "../kit/oauth/stored-tokens.ts";
import { type Fetch, type ProviderContext, ProviderError } from "../spec.ts";
import { isNamed, mapError, Refused } from "./map-error.ts";
import { renewTokens } from "./tokens.ts";

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
  const words = `${answer.host} doesn't respond like Slack's API.`;
  throw new ProviderError("platform_unavailable", words, { outcome });
}

function isExpired({ json }: PlatformAnswer): boolean {
  return Refused.safeParse(json).data?.error === "token_expired";
}
