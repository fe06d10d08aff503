"use client";
import { useProjects } from "#components/channels/use-projects.ts";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { LimitPlaces } from "./limits.ts";

export function useLimitPlaces(): LimitPlaces {
  const { platforms } = useWorkspace();
  const channels = useChannels().map(({ id, name, handle, provider }) => {
    const found = platforms.find(({ manifest }) => manifest.provider === provider);
    return { id, name, detail: `${found?.manifest.title ?? provider} · ${handle}` };
  });
  return { projects: useProjects(), channels };
}
