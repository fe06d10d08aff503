"use client";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { UTM_COPY } from "./copy.ts";

export interface Target {
  /** A channel's ID or a platform's name in requests; empty for all channels. */
  value: string;
  label: string;
  /** The platform's name in requests; undefined for all channels. */
  provider?: string;
}

/** Returns what a rule can be for: all channels, those of a platform in use, or a single one. */
export function useTargets(): Target[] {
  const channels = useChannels();
  const { platforms } = useWorkspace();
  const used = new Set(channels.map(({ provider }) => provider));
  const inUse = platforms.filter(({ manifest }) => used.has(manifest.provider));
  return [
    { value: "", label: UTM_COPY.all },
    ...inUse.map(({ manifest: { provider, title } }) => ({
      value: provider,
      label: UTM_COPY.platform(title),
      provider,
    })),
    ...channels.map(({ id, name, provider }) => ({ value: id, label: name, provider })),
  ];
}
