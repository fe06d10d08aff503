import { z } from "zod";
import { type Fetch, ProviderError } from "#platforms/kit/spec/provider.ts";
import { callPlatform, type PlatformAnswer } from "../http.ts";
import type { Effect } from "../network-error.ts";
import { faultIn, graphError, isNoSuchObject } from "./graph-error.ts";

export interface GraphCaller {
  platform: string;
  fetch: Fetch;
  /** Null if the call needs none. Sent in a header, so that it appears in no URL. */
  access_token: string | null;
}

export interface GraphCall {
  method: "GET" | "POST" | "DELETE";
  url: string;
  /** Form fields of a POST, otherwise query parameters. Undefined values are omitted. */
  fields?: Record<string, string | undefined>;
  effect: Effect;
}

/**
 * Calls the API and parses the response. Throws a ProviderError, also for an error inside a 200 response and
 * for a response that isn't the API's.
 */
export function callGraph<T>(
  caller: GraphCaller,
  call: GraphCall,
  output: z.ZodType<T>,
): Promise<T> {
  return sendGraph(caller, { request: createRequest(call), effect: call.effect }, output);
}

/** Returns whether an object exists and may be read. Throws a ProviderError for every other refusal. */
export async function hasObject(caller: GraphCaller, url: string): Promise<boolean> {
  const call = { method: "GET", url, fields: { fields: "id" }, effect: "reads" } as const;
  try {
    await callGraph(caller, call, z.object({ id: z.string() }));
    return true;
  } catch (error) {
    if (isNoSuchObject(error)) return false;
    throw error;
  }
}

export async function sendGraph<T>(
  { platform, fetch, access_token }: GraphCaller,
  { request, effect }: { request: Request; effect: Effect },
  output: z.ZodType<T>,
): Promise<T> {
  if (access_token !== null && !request.headers.has("authorization"))
    request.headers.set("authorization", `Bearer ${access_token}`);
  return readGraph(platform, await callPlatform({ fetch, request, effect }), { output, effect });
}

function readGraph<T>(
  platform: string,
  answer: PlatformAnswer,
  { output, effect }: { output: z.ZodType<T>; effect: Effect },
): T {
  if (answer.status !== 200 || faultIn(answer) !== null) throw graphError(platform, answer, effect);
  const parsed = output.safeParse(answer.json);
  if (parsed.success) return parsed.data;
  const outcome = effect === "publishes" ? "unknown" : "not_sent";
  const text = `${answer.host} doesn't respond like ${platform}'s API.`;
  throw new ProviderError("platform_unavailable", text, { outcome });
}

function createRequest({ method, url, fields = {} }: GraphCall): Request {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const form = new URLSearchParams(given as [string, string][]);
  if (method === "POST") return new Request(url, { method, body: form });
  return new Request(given.length === 0 ? url : `${url}?${form}`, { method });
}
