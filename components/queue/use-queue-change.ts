"use client";
import { useChange } from "../api/use-change.ts";
import { useRefreshQueue } from "./use-save-times.ts";

/** Makes changes of the queue, and refetches what they may affect. */
export function useQueueChange() {
  return useChange(useRefreshQueue());
}
