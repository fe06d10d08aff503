import { SCOPE_PRESETS, type Scope } from "#core/contract/scopes.ts";
import type { Env } from "#server/env.ts";

/** Scopes recommended to apps. They may request fewer, or others of `OAUTH_SCOPES`. */
export const USUAL_SCOPES: readonly Scope[] = SCOPE_PRESETS.publish;

/** Maximum scopes of an app: no app creates keys. */
export const OAUTH_SCOPES: readonly Scope[] = SCOPE_PRESETS.full;

/** Resources that tokens are issued for. A token for one isn't accepted at another. */
export const RESOURCE_PATHS = ["/api/mcp", "/api/v1"] as const;
export type ResourcePath = (typeof RESOURCE_PATHS)[number];

/** Returns the resource indicator (RFC 8707) of a path, which starts with the configured public origin. */
export function resourceOf({ CRIER_URL }: Pick<Env, "CRIER_URL">, path: ResourcePath): string {
  return new URL(path, CRIER_URL).href;
}

/** Returns the URL of a resource's metadata (RFC 9728). */
export function metadataUrl({ CRIER_URL }: Pick<Env, "CRIER_URL">, path: ResourcePath): string {
  return new URL(`/.well-known/oauth-protected-resource${path}`, CRIER_URL).href;
}

/** Returns a resource's metadata (RFC 9728): which server issues tokens for it, and which scopes to request. */
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
