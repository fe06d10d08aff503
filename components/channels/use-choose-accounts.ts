"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../api/trpc.ts";

/** Connects the chosen accounts. When it resolves, the list has their channels. */
export function useChooseAccounts() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.channels.choose_accounts.mutationOptions({
      async onSuccess() {
        await Promise.all([
          queryClient.invalidateQueries(trpc.channels.list.queryFilter()),
          queryClient.invalidateQueries(trpc.capabilities.list.queryFilter()),
        ]);
      },
    }),
  );
}
