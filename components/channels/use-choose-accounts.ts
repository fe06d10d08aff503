"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../api/trpc.ts";

/** Connects accounts that a sign-in gave access to. The list has their channels when it resolves. */
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
