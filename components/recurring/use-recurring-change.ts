"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../api/trpc.ts";
import { useChange } from "../api/use-change.ts";

/** Makes changes of recurring posts, and reads them again. */
export function useRecurringChange() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useChange(() => queryClient.invalidateQueries(trpc.recurring_posts.pathFilter()));
}
