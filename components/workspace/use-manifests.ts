"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { useTRPC } from "../api/trpc.ts";
import { useWorkspace } from "./workspace-provider.tsx";

/** An account's rules change with its subscription, hardly ever while somebody writes. */
const STALE_MS = 300_000;

interface Manifests {
  /** Whether the channels' own rules could not be read. */
  failed: boolean;
  /** The rules as a connected channel's account has them; undefined until they are known. */
  ofChannel(channel_id: string): ProviderManifest | undefined;
  /** The rules of a platform, whatever the account. */
  ofPlatform(provider: string): ProviderManifest | undefined;
}

/** The rules of the platforms, and those of each connected channel once they have been read. */
export function useManifests(): Manifests {
  const trpc = useTRPC();
  const { platforms } = useWorkspace();
  const { data, isError: failed } = useQuery(
    trpc.capabilities.list.queryOptions({}, { staleTime: STALE_MS }),
  );
  return useMemo(
    () => ({
      failed,
      ofChannel: (id) => data?.channels.find(({ channel_id }) => channel_id === id)?.manifest,
      ofPlatform: (provider) =>
        platforms.find(({ manifest }) => manifest.provider === provider)?.manifest,
    }),
    [data, failed, platforms],
  );
}
