"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../api/trpc.ts";

export function useSavedReplies() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries(trpc.saved_replies.list.pathFilter());
  return {
    create: useMutation(trpc.saved_replies.create.mutationOptions({ onSuccess })),
    update: useMutation(trpc.saved_replies.update.mutationOptions({ onSuccess })),
    remove: useMutation(trpc.saved_replies.delete.mutationOptions({ onSuccess })),
  };
}
