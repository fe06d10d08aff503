"use client";
import { useQuery } from "@tanstack/react-query";
import type { Channel } from "#core/contract/resources/channel.ts";
import { useTRPC } from "../api/trpc.ts";
import { useChannels } from "../workspace/use-channels.ts";

/** Returns a channel, also if a person disconnected it. Asks for nothing without an ID. */
export function useAnyChannel(id: string | undefined): Channel | undefined {
  const trpc = useTRPC();
  const connected = useChannels().find((channel) => channel.id === id);
  const enabled = id !== undefined && connected === undefined;
  const { data } = useQuery(
    trpc.channels.disconnected.queryOptions(id === undefined ? {} : { id }, { enabled }),
  );
  return connected ?? (enabled ? data?.[0] : undefined);
}
