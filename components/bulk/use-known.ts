"use client";
import { useNow } from "../time/use-now.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import type { Known } from "./allowed-deeds.ts";

const MINUTE_MS = 60_000;

export function useKnown(): Known {
  const { platforms, now, person } = useWorkspace();
  return { channels: useChannels(), platforms, now: useNow(now, MINUTE_MS), role: person.role };
}
