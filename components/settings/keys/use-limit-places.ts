"use client";
import { useProjects } from "#components/channels/use-projects.ts";
import { useChannels } from "#components/workspace/use-channels.ts";
import type { LimitPlaces } from "./limits.ts";

export function useLimitPlaces(): LimitPlaces {
  return { projects: useProjects(), channels: useChannels() };
}
