"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../api/trpc.ts";
import type { NamedChannel } from "./use-save-times.ts";

interface Queues {
  channels: readonly { channel_id: string; name: string; source: string | null }[];
}

/** Returns which of the given channels have no posting times; none until that is known. */
export function useLacking(channel_ids: readonly string[]): NamedChannel[] {
  const { data } = useQuery(useTRPC().queue.get.queryOptions({}));
  return data === undefined ? [] : lackingOf(data, channel_ids);
}

/** Returns a function that asks the server the same. If that fails, it returns none: adding to the queue says why. */
export function useAskLacking(): (channel_ids: readonly string[]) => Promise<NamedChannel[]> {
  const options = useTRPC().queue.get.queryOptions({});
  const queryClient = useQueryClient();
  return async (channel_ids) => {
    const queues = await queryClient.fetchQuery(options).catch(() => null);
    return queues === null ? [] : lackingOf(queues, channel_ids);
  };
}

function lackingOf({ channels }: Queues, channel_ids: readonly string[]): NamedChannel[] {
  return channels
    .filter(({ channel_id, source }) => source === null && channel_ids.includes(channel_id))
    .map(({ channel_id: id, name }) => ({ id, name }));
}
