/** Calls of the Bot API (https://core.telegram.org/bots/api#making-requests). */
import { z } from "zod";
import { callPlatform, type PlatformAnswer } from "../kit/http.ts";
import type { Effect } from "../kit/network-error.ts";
import { type Fetch, ProviderError } from "../spec.ts";
import { mapError } from "./map-error.ts";

const API = "https://api.telegram.org";

/** Returns a method's URL. It contains the token, so no message may ever include it. */
export function methodUrl(token: string, method: string): string {
  return `${API}/bot${token}/${method}`;
}

export async function callMethod<T>(
  fetch: Fetch,
  { token, method, parameters = {} }: { token: string; method: string; parameters?: object },
  result: z.ZodType<T>,
): Promise<T> {
  const request = new Request(methodUrl(token, method), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(parameters),
  });
  return sendRequest(fetch, { request, effect: "reads" }, result);
}

export async function sendRequest<T>(
  fetch: Fetch,
  { request, effect }: { request: Request; effect: Effect },
  result: z.ZodType<T>,
): Promise<T> {
  return read(await callPlatform({ fetch, request, effect }), result, effect);
}

function read<T>(answer: PlatformAnswer, result: z.ZodType<T>, effect: Effect): T {
  const parsed = z.object({ ok: z.literal(true), result }).safeParse(answer.json);
  if (parsed.success) return parsed.data.result;
  const isRefusal = z.object({ ok: z.literal(false) }).safeParse(answer.json).success;
  if (isRefusal || answer.status !== 200) throw mapError(answer, effect);
  const outcome = effect === "publishes" ? "unknown" : "not_sent";
  const words = `${answer.host} doesn't respond like Telegram's Bot API.`;
  throw new ProviderError("platform_unavailable", words, { outcome });
}
