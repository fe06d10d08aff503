"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Channel } from "#core/contract/resources/channel.ts";
import { useTRPC } from "../api/trpc.ts";

/** Connects a channel. When `mutateAsync` resolves, the list has it. */
export function useConnect() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.channels.connect.mutationOptions({
      async onSuccess(channel: Channel) {
        queryClient.setQueryData(trpc.channels.list.queryKey({}), (existing = []) => [
          ...existing.filter(({ id }) => id !== channel.id),
          channel,
        ]);
        await Promise.all([
          queryClient.invalidateQueries(trpc.channels.list.queryFilter()),
          queryClient.invalidateQueries(trpc.channels.disconnected.pathFilter()),
          queryClient.invalidateQueries(trpc.capabilities.list.queryFilter()),
        ]);
      },
    }),
  );
}
