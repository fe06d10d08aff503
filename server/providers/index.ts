/** The registry: what Crier can publish to. Adding a platform is a folder and a line. */
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { bluesky } from "./bluesky/index.ts";
import { mastodon } from "./mastodon/index.ts";
import type { Provider } from "./spec.ts";

export const providers: Record<string, Provider> = {
  bluesky,
  mastodon,
};

/** The provider of that name, which may be anything that a person has typed. */
export function findProvider(name: string): Provider | undefined {
  return Object.hasOwn(providers, name) ? providers[name] : undefined;
}

/** The rules of a platform that a channel is connected to. Throws where the platform has left the registry. */
export function manifestOf(name: string): ProviderManifest {
  const provider = findProvider(name);
  if (provider === undefined) throw new Error(`No provider named "${name}" is registered.`);
  return provider.manifest;
}
