import type { ChannelMode } from "#core/contract/resources/channel.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { platforms } from "./index.ts";
import type { InApp } from "./kit/in-app.ts";
import type { Json, Provider } from "./kit/spec/provider.ts";
import { simulateOption } from "./kit/spec/simulate-option.ts";

/** Keyed by the name used in requests, in display order. */
export const providers: Record<string, Provider> = Object.fromEntries(
  Object.entries(platforms).map(([name, { provider }]) => [name, provider]),
);

export function findProvider(name: string): Provider | undefined {
  return Object.hasOwn(providers, name) ? providers[name] : undefined;
}

/** Returns how people publish in a platform's own app. Undefined for unknown platforms. */
export function inAppOf(name: string): InApp | undefined {
  return Object.hasOwn(platforms, name) ? platforms[name]?.in_app : undefined;
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
  return MANIFEST_OF_MODE[mode](manifest);
}

const MANIFEST_OF_MODE: Record<ChannelMode, (manifest: ProviderManifest) => ProviderManifest> = {
  live: (manifest) => manifest,
  sandbox: memoized(toSandboxManifest),
  handoff: memoized(toHandoffManifest),
};

/** So that channels with equal copies share one validation, which is keyed by the manifest object. */
function memoized(change: (manifest: ProviderManifest) => ProviderManifest) {
  const made = new WeakMap<ProviderManifest, ProviderManifest>();
  return (manifest: ProviderManifest): ProviderManifest => {
    const found = made.get(manifest) ?? change(manifest);
    made.set(manifest, found);
    return found;
  };
}

function toSandboxManifest(manifest: ProviderManifest): ProviderManifest {
  return {
    ...manifest,
    options: [...manifest.options, simulateOption],
    // Each sandbox has its own simulated platform, so quotas aren't shared.
    quotas: manifest.quotas.map(({ per: _, ...quota }) => quota),
  };
}

/**
 * A person publishes in the platform's app, so what only its API needs is optional, nothing can be looked up in an
 * account, and neither the API's quota per app nor its prices count.
 */
function toHandoffManifest(manifest: ProviderManifest): ProviderManifest {
  return {
    ...manifest,
    options: manifest.options.map(({ lookup: _, ...option }) => ({ ...option, required: false })),
    quotas: manifest.quotas.filter(({ per = "channel" }) => per === "channel"),
    edit: undefined,
    ingestion: false,
    metrics: [],
    creator_policy: false,
    mentions: undefined,
    credit_cost: { publish: 0, publish_with_link: 0, reply: 0 },
  };
}
