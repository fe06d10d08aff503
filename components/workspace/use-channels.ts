"use client";
import { useQuery } from "@tanstack/react-query";
import type { Channel } from "#core/contract/resources/channel.ts";
import { useTRPC } from "../api/trpc.ts";
import { useWorkspace } from "./workspace-provider.tsx";

/** A channel can lose its grant at any time. */
const REFRESH_MS = 15_000;

/** The connected channels, oldest first, kept up to date. */
export function useChannels(): Channel[] {
  const trpc = useTRPC();
  const { channels } = useWorkspace();
  const { data } = useQuery(
    trpc.channels.list.queryOptions({}, { initialData: channels, refetchInterval: REFRESH_MS }),
  );
  return data;
}
