import type { Env } from "#server/env.ts";
import { metadataUrl, type ResourcePath, USUAL_SCOPES } from "./resources.ts";

/**
 * Returns the response header that tells a client with a refused credential how to get one (RFC 6750 3, RFC 9728 5.1).
 */
export function challengeFor(env: Pick<Env, "CRIER_URL">, path: ResourcePath): string {
  return `Bearer resource_metadata="${metadataUrl(env, path)}", scope="${USUAL_SCOPES.join(" ")}"`;
}
