"use client";
import { useState } from "react";
import { problemToast } from "../api/problem-toast.ts";
import { showToast } from "../ui/toasts.tsx";
import { useTimeZone } from "../workspace/workspace-provider.tsx";
import { useRefreshQueue } from "./use-save-times.ts";

/** Makes one change at a time, reports errors, and refetches what the change may affect. */
export function useQueueChange() {
  const refresh = useRefreshQueue();
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
      void refresh();
      setBusy(false);
    }
  }
  return { busy, change };
}
