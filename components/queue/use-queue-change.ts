"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemToast } from "../api/problem-toast.ts";
import { useTRPC } from "../api/trpc.ts";
import { showToast } from "../ui/toasts.tsx";
import { useTimeZone } from "../workspace/workspace-provider.tsx";

/** Makes one change at a time, reports errors, and refetches what the change may affect. */
export function useQueueChange() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const zone = useTimeZone();
  const [busy, setBusy] = useState(false);
  async function change<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (busy) return null;
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      showToast(problemToast(error, zone));
      return null;
    } finally {
      for (const part of [trpc.queue, trpc.channels, trpc.projects, trpc.posts, trpc.calendar])
        void queryClient.invalidateQueries(part.pathFilter());
      setBusy(false);
    }
  }
  return { busy, change };
}
