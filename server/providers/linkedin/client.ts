import { z } from "zod";
import { callPlatform, type PlatformAnswer } from "../kit/http.ts";
import type { Effect } from "../kit/network-error.ts";
import { callAsAccount } from "../kit/oauth/call-as-account.ts";
import { type Fetch, type Json, type ProviderContext, ProviderError } from "../spec.ts";
import { LINKEDIN_VERSION } from "./api-version.ts";
import { mapError } from "./map-error.ts";
import { renewTokens } from "./sign-in.ts";

const API = "https://api.linkedin.com";

interface Call {
  method?: "GET" | "POST" | "DELETE";
  /** Relative to the API's root, with URNs encoded. */
  path: string;
  body?: { [key: string]: Json };
  effect?: Effect;
  /** The Rest.li method, if the path doesn't imply it (https://linkedin.github.io/rest.li/spec/protocol). */
  restli?: "FINDER" | "BATCH_GET" | "PARTIAL_UPDATE" | "DELETE";
}

export async function callLinkedIn(context: ProviderContext, call: Call): Promise<PlatformAnswer> {
  const { effect = "reads" } = call;
  const refresh = renewTokens(context);
  const answer = await callAsAccount(context, { request: toRequest(call), effect, refresh });
  if (answer.status < 200 || answer.status >= 300) throw mapError(answer, effect, context.now());
  return answer;
}

export async function callSignedIn<T>(
  fetch: Fetch,
  { access_token, now, ...call }: Call & { access_token: string; now: Date },
  output: z.ZodType<T>,
): Promise<T> {
  const request = toRequest(call);
  request.headers.set("authorization", `Bearer ${access_token}`);
  const answer = await callPlatform({ fetch, request, effect: "reads" });
  if (answer.status !== 200) throw mapError(answer, "reads", now);
  return readAnswer(answer, output);
}

export function readAnswer<T>(
  answer: PlatformAnswer,
  output: z.ZodType<T>,
  effect: Effect = "reads",
): T {
  const parsed = output.safeParse(answer.json);
  if (parsed.success) return parsed.data;
  throw nonsense(answer, effect);
}

/** Returns the ID of the created object, which LinkedIn sends in a header; the body is empty. */
export function readCreated(answer: PlatformAnswer): string {
  const name = answer.headers.get("x-restli-id") ?? answer.headers.get("x-linkedin-id") ?? "";
  const parsed = z.string().startsWith("urn:li:").safeParse(decodeURIComponent(name));
  if (parsed.success) return parsed.data;
  throw nonsense(answer, "publishes");
}

function nonsense({ host }: PlatformAnswer, effect: Effect): ProviderError {
  return new ProviderError("platform_unavailable", `${host} doesn't respond like LinkedIn's API.`, {
    outcome: effect === "publishes" ? "unknown" : "not_sent",
  });
}

function toRequest({ method = "GET", path, body, restli }: Call): Request {
  return new Request(`${API}${path}`, {
    method,
    headers: {
      "linkedin-version": LINKEDIN_VERSION,
      "x-restli-protocol-version": "2.0.0",
      ...(restli === undefined ? {} : { "x-restli-method": restli }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
