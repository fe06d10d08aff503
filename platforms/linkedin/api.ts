import { z } from "zod";
import { callPlatform, type PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { callAsAccount, storedTokens, toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import { refreshTokens, type TokenEndpoint } from "#platforms/kit/oauth/token-endpoint.ts";
import {
  type Fetch,
  type Json,
  type OAuthApp,
  type ProviderContext,
  ProviderError,
  type Refresh,
} from "#platforms/kit/spec/provider.ts";
import { memberManifest } from "./manifest.ts";
import { mapError } from "./map-error.ts";

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
      "linkedin-version": memberManifest.api_version.name,
      "x-restli-protocol-version": "2.0.0",
      ...(restli === undefined ? {} : { "x-restli-method": restli }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const Account = z.object({
  /** LinkedIn's URN of the author: `urn:li:person:…` or `urn:li:organization:…`. */
  author: z.string().regex(/^urn:li:(person|organization):[\w-]+$/),
});

export function authorOf({ account }: ProviderContext): string {
  return Account.parse(account).author;
}

/** Whether an app can read the author's own posts: LinkedIn allows it only for pages. */
export function isPage(author: string): boolean {
  return author.startsWith("urn:li:organization:");
}

/**
 * LinkedIn's OAuth 2.0 (https://learn.microsoft.com/linkedin/shared/authentication/authorization-code-flow) expects the
 * secret in form fields, and refuses HTTP Basic.
 */
export function tokenEndpoint(fetch: Fetch, app: OAuthApp, path = "accessToken"): TokenEndpoint {
  const url = `https://www.linkedin.com/oauth/v2/${path}`;
  return { fetch, platform: "LinkedIn", url, app, authentication: "form" };
}

/**
 * Obtains new tokens. Only apps approved by LinkedIn get a refresh token; it can be used repeatedly for a year
 * (https://learn.microsoft.com/linkedin/shared/authentication/programmatic-refresh-tokens).
 */
function renewTokens({ app, now }: ProviderContext): Refresh {
  return async (newest, fetch) => {
    if (app === null) {
      throw new ProviderError(
        "unsupported",
        "LinkedIn's access token has expired, and this Crier has no LinkedIn app to renew it. Your Crier operator must set LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET.",
      );
    }
    const { refresh_token = "" } = storedTokens(newest);
    const tokens = await refreshTokens(tokenEndpoint(fetch, app), refresh_token);
    return toCredentials(tokens, now(), newest);
  };
}
