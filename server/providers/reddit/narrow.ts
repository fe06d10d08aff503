import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Provider } from "../spec.ts";
import { knownDemands } from "./account.ts";
import { manifest } from "./manifest.ts";
import { toConditions, toPlace } from "./to-place.ts";

/** Channels with the same requirements share one manifest; the cache is cleared when it is full. */
const MOST_KEPT = 1_000;
const manifests = new Map<string, ProviderManifest>();

export const narrow: NonNullable<Provider["narrow"]> = (facts) => {
  if (facts.subreddits === undefined) return manifest;
  const key = JSON.stringify(facts.subreddits);
  const kept = manifests.get(key);
  if (kept !== undefined) return kept;
  if (manifests.size >= MOST_KEPT) manifests.clear();
  const known = Object.entries(knownDemands(facts));
  const made = {
    ...manifest,
    conditions: known.flatMap(([chosen, demands]) => toConditions(chosen, demands)),
    places: known.map(([chosen, demands]) => toPlace(chosen, demands)),
  };
  manifests.set(key, made);
  return made;
};
