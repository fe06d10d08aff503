"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { OptionRule, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { manifestAt } from "#core/domain/manifest-at.ts";
import { hashed } from "../api/hashed.ts";
import { useTRPC } from "../api/trpc.ts";
import { useWorkspace } from "./workspace-provider.tsx";

/** An account's rules change with its subscription, hardly ever while someone writes. */
const STALE_MS = 300_000;

interface Manifests {
  /** Whether the channels' own rules couldn't be loaded. */
  failed: boolean;
  /** Returns the rules of a connected channel's account; undefined until they are known. */
  forChannel(channel_id: string): ProviderManifest | undefined;
  /** Returns a platform's rules, independently of the account; with a sandbox's options if `mode` is that of one. */
  forPlatform(provider: string, mode?: Channel["mode"] | null): ProviderManifest | undefined;
}

/**
 * The rules of the platforms, and of each connected channel once they have loaded: those of the time `at`, which is
 * null for now.
 */
export function useManifests(at: string | null = null): Manifests {
  const trpc = useTRPC();
  const { platforms, sandbox_options } = useWorkspace();
  const options = useMemo(
    () => hashed(trpc.capabilities.list.queryOptions({}, { staleTime: STALE_MS })),
    [trpc],
  );
  const { data, isError: failed } = useQuery(options);
  const channels = data?.channels;
  const manifestsByChannel = useMemo(() => shareEqual(channels ?? []), [channels]);
  return useMemo(() => {
    const then = (manifest: ProviderManifest | undefined) =>
      manifest && at !== null ? manifestAt(manifest, new Date(at)) : manifest;
    return {
      failed,
      forChannel: (id) => then(manifestsByChannel.get(id)),
      forPlatform: (provider, mode) => {
        const found = platforms.find(({ manifest }) => manifest.provider === provider);
        return then(withOptions(found?.manifest, mode === "sandbox" ? sandbox_options : []));
      },
    };
  }, [manifestsByChannel, failed, platforms, sandbox_options, at]);
}

function withOptions(
  manifest: ProviderManifest | undefined,
  options: readonly OptionRule[],
): ProviderManifest | undefined {
  if (manifest === undefined || options.length === 0) return manifest;
  return { ...manifest, options: [...manifest.options, ...options] };
}

/** Most accounts of a platform have the same rules. Sharing one object lets equal posts be validated once. */
function shareEqual(
  channels: readonly { channel_id: string; manifest: ProviderManifest }[],
): Map<string, ProviderManifest> {
  const distinct = new Map<string, ProviderManifest>();
  return new Map(
    channels.map(({ channel_id, manifest }) => {
      const rules = JSON.stringify(manifest);
      const shared = distinct.get(rules) ?? manifest;
      distinct.set(rules, shared);
      return [channel_id, shared];
    }),
  );
}
