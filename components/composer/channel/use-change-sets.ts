"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "#components/api/trpc.ts";

export function useChangeSets() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries(trpc.channel_sets.list.queryFilter());
  return {
    create: useMutation(trpc.channel_sets.create.mutationOptions({ onSuccess })),
    update: useMutation(trpc.channel_sets.update.mutationOptions({ onSuccess })),
    remove: useMutation(trpc.channel_sets.delete.mutationOptions({ onSuccess })),
  };
}
