import { createHash } from "node:crypto";
import type { OAuthAttempt } from "#platforms/kit/spec/provider.ts";

interface Question {
  endpoint: string;
  scopes: readonly string[];
  state: string;
}

/**
 * Returns the consent URL, with PKCE (RFC 6749, 4.1.1; RFC 7636, 4.3). Servers that don't support PKCE ignore
 * it.
 */
export function authorizationUrl(
  { app, redirect_uri, verifier }: OAuthAttempt,
  { endpoint, scopes, state }: Question,
): string {
  const url = new URL(endpoint);
  const parameters = {
    response_type: "code",
    client_id: app.client_id,
    redirect_uri,
    scope: scopes.join(" "),
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
