"use client";
import { useNow } from "../time/use-now.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import type { ActionContext } from "./allowed-actions.ts";

const MINUTE_MS = 60_000;

export function useActionContext(): ActionContext {
  const { platforms, now, person } = useWorkspace();
  return { channels: useChannels(), platforms, now: useNow(now, MINUTE_MS), role: person.role };
}
