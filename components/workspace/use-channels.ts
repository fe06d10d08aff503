"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Channel } from "#core/contract/resources/channel.ts";
import { hashed } from "../api/hashed.ts";
import { unlessLive } from "../api/live.ts";
import { useTRPC } from "../api/trpc.ts";
import { useWorkspace } from "./workspace-provider.tsx";

/** A channel can be disconnected at any time. */
const REFRESH_MS = 15_000;

export function useChannels(): Channel[] {
  const trpc = useTRPC();
  const { channels } = useWorkspace();
  // Many components use them, some on every keystroke.
  const options = useMemo(() => {
    const rules = { initialData: channels, refetchInterval: () => unlessLive(REFRESH_MS) };
    return hashed(trpc.channels.list.queryOptions({}, rules));
  }, [trpc, channels]);
  return useQuery(options).data;
}
