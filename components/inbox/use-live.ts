"use client";
import { unlessLive } from "../api/live.ts";

/** How often the list and the open thread are polled without live updates. */
const LIST_MS = 10_000;
const THREAD_MS = 5_000;

/**
 * Query options that keep the inbox up to date. The open thread is always polled, because typing indicators aren't live
 * updates. Polling pauses while the tab is hidden.
 */
export function useLive() {
  return {
    list: { refetchInterval: () => unlessLive(LIST_MS), refetchIntervalInBackground: false },
    thread: { refetchInterval: THREAD_MS, refetchIntervalInBackground: false },
  };
}
