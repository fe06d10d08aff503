"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../api/trpc.ts";
import { useChange } from "../api/use-change.ts";

/** Makes changes of automations, and reads their runs and schedules again. */
export function useSkillChange() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useChange(() => queryClient.invalidateQueries(trpc.skills.pathFilter()));
}
