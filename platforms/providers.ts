import type { ChannelMode } from "#core/contract/resources/channel.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { platforms } from "./index.ts";
import type { Json, Provider } from "./kit/spec/provider.ts";
import { simulateOption } from "./kit/spec/simulate-option.ts";

/** Keyed by the name used in requests, in display order. */
export const providers: Record<string, Provider> = Object.fromEntries(
  Object.entries(platforms).map(([name, { provider }]) => [name, provider]),
);

export function findProvider(name: string): Provider | undefined {
  return Object.hasOwn(providers, name) ? providers[name] : undefined;
}

/**
 * Returns the rules of a connected channel's platform. Throws if the platform is no longer in the registry.
 */
export function manifestOf(name: string): ProviderManifest {
  const provider = findProvider(name);
  if (provider === undefined) throw new Error(`No provider named "${name}" is registered.`);
  return provider.manifest;
}

/**
 * Returns the rules for a channel's account, including its server's limits and its subscription. Sandbox
 * channels also get the option to simulate a fault. Throws like `manifestOf`.
 */
export function manifestFor({
  provider: name,
  mode,
  account,
}: {
  provider: string;
  mode: ChannelMode;
  account: unknown;
}): ProviderManifest {
  const platform = manifestOf(name);
  const manifest = findProvider(name)?.narrow?.(account as { [key: string]: Json }) ?? platform;
  return mode === "live" ? manifest : sandboxManifestOf(manifest);
}

const sandboxManifests = new WeakMap<ProviderManifest, ProviderManifest>();

/**
 * Memoized, so that channels with equal copies share one validation, which is keyed by the manifest object.
 */
function sandboxManifestOf(manifest: ProviderManifest): ProviderManifest {
  const cached = sandboxManifests.get(manifest);
  if (cached !== undefined) return cached;
  const made = {
    ...manifest,
    options: [...manifest.options, simulateOption],
    // Each sandbox has its own simulated platform, so quotas aren't shared.
    quotas: manifest.quotas.map(({ per: _, ...quota }) => quota),
  };
  sandboxManifests.set(manifest, made);
  return made;
}
