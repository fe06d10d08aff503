/** LinkedIn's Rest.li API (https://linkedin.github.io/rest.li/spec/protocol): paths contain URNs encoded. */
import { z } from "zod";
import { defineApi, unlessSuccess } from "#platforms/kit/define-api.ts";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import type { ProviderContext } from "#platforms/kit/spec/provider.ts";
import { memberManifest } from "./manifest.ts";
import { mapError } from "./map-error.ts";

/**
 * LinkedIn's OAuth 2.0 (https://learn.microsoft.com/linkedin/shared/authentication/authorization-code-flow) expects the
 * secret in form fields, and refuses HTTP Basic. Only apps approved by LinkedIn get a refresh token; it can be used
 * repeatedly for a year (https://learn.microsoft.com/linkedin/shared/authentication/programmatic-refresh-tokens).
 */
export const api = defineApi({
  platform: "LinkedIn",
  base: "https://api.linkedin.com",
  oauth: {
    token: "https://www.linkedin.com/oauth/v2/accessToken",
    authentication: "form",
    variables: "LINKEDIN",
  },
  headers: {
    "linkedin-version": memberManifest.api_version.name,
    "x-restli-protocol-version": "2.0.0",
  },
  readError: unlessSuccess(mapError),
});

/** Names the Rest.li method, if the path doesn't imply it. */
export function restli(method: "FINDER" | "BATCH_GET" | "PARTIAL_UPDATE" | "DELETE") {
  return { "x-restli-method": method };
}

/** Returns the whole response: LinkedIn sends the ID of what it created in a header, and the body may be empty. */
export async function create(
  context: ProviderContext,
  path: string,
  body: object,
): Promise<PlatformAnswer> {
  const call = { method: "POST", path, body, effect: "publishes" } as const;
  const answer = await api.send(context, call);
  api.read(answer, z.unknown(), "publishes", context.now());
  return answer;
}

export function readCreated(answer: PlatformAnswer): string {
  const name = answer.headers.get("x-restli-id") ?? answer.headers.get("x-linkedin-id") ?? "";
  const named = { ...answer, json: decodeURIComponent(name) };
  return api.read(named, z.string().startsWith("urn:li:"), "publishes");
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
