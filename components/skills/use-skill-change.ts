"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemToast } from "../api/problem-toast.ts";
import { useTRPC } from "../api/trpc.ts";
import { showToast } from "../ui/toasts.tsx";
import { useTimeZone } from "../workspace/workspace-provider.tsx";

/** Makes changes one at a time, shows what goes wrong, and reads runs and schedules again. Null if it failed. */
export function useSkillChange() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const zone = useTimeZone();
  const [busy, setBusy] = useState(false);
  async function change<Result>(work: () => Promise<Result>): Promise<Result | null> {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      showToast(problemToast(error, zone));
      return null;
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries(trpc.skills.pathFilter());
    }
  }
  return { busy, change };
}
