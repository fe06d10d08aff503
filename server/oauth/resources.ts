import { SCOPE_PRESETS, type Scope } from "#core/contract/scopes.ts";
import type { Env } from "../env.ts";

/** What apps are told to ask for. They may ask for less, or for more of `OAUTH_SCOPES`. */
export const USUAL_SCOPES: readonly Scope[] = SCOPE_PRESETS.publish;

/** What an app can be given at most: no app makes keys. */
export const OAUTH_SCOPES: readonly Scope[] = SCOPE_PRESETS.full;

/** Addresses that tokens are for. A token for one is not taken at another. */
export const RESOURCE_PATHS = ["/api/mcp", "/api/v1"] as const;
export type ResourcePath = (typeof RESOURCE_PATHS)[number];

/** The resource indicator (RFC 8707) of an address: it begins with the configured public origin. */
export function resourceOf({ CRIER_URL }: Pick<Env, "CRIER_URL">, path: ResourcePath): string {
  return new URL(path, CRIER_URL).href;
}

/** Where the metadata of a resource is (RFC 9728). */
export function metadataUrl({ CRIER_URL }: Pick<Env, "CRIER_URL">, path: ResourcePath): string {
  return new URL(`/.well-known/oauth-protected-resource${path}`, CRIER_URL).href;
}

/** The metadata of a resource (RFC 9728): which server gives tokens for it, and what to ask for. */
export function describeResource(env: Pick<Env, "CRIER_URL">, path: ResourcePath) {
  return {
    resource: resourceOf(env, path),
    authorization_servers: [new URL(env.CRIER_URL).origin],
    scopes_supported: USUAL_SCOPES,
    bearer_methods_supported: ["header"],
    resource_name: path === "/api/mcp" ? "Crier for agents" : "Crier REST API",
    resource_documentation: new URL("/docs/api", env.CRIER_URL).href,
  };
}
