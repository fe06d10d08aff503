"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Channel } from "#core/contract/resources/channel.ts";
import { hashed } from "../api/hashed.ts";
import { unlessLive } from "../api/live.ts";
import { useTRPC } from "../api/trpc.ts";
import { useWorkspace } from "./workspace-provider.tsx";

/** A channel can lose its grant at any time. */
const REFRESH_MS = 15_000;

/** The connected channels, oldest first, kept up to date. */
export function useChannels(): Channel[] {
  const trpc = useTRPC();
  const { channels } = useWorkspace();
  // Many parts of a page ask for them, some with every key stroke.
  const options = useMemo(() => {
    const rules = { initialData: channels, refetchInterval: () => unlessLive(REFRESH_MS) };
    return hashed(trpc.channels.list.queryOptions({}, rules));
  }, [trpc, channels]);
  return useQuery(options).data;
}
