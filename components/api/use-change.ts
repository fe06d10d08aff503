"use client";
import { useState } from "react";
import { showToast } from "../ui/toasts.tsx";
import { useTimeZone } from "../workspace/workspace-provider.tsx";
import { problemToast } from "./problem-toast.ts";

/**
 * Makes one change at a time, says in a toast what went wrong, and calls `refresh` after each. `change` returns null if
 * nothing was changed.
 */
export function useChange(refresh: () => Promise<unknown>) {
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
