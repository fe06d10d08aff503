"use client";
import { unlessLive } from "../api/live.ts";

/** How often a list is read where changes don't come by themselves, and the thread that is open. */
const LIST_MS = 10_000;
const THREAD_MS = 5_000;

/**
 * Keeps what the inbox shows up to date: options for its queries. The open thread is read in any case, since who is writing a reply
 * is no change that is told. Both rest while the tab is hidden.
 */
export function useLive() {
  return {
    list: { refetchInterval: () => unlessLive(LIST_MS), refetchIntervalInBackground: false },
    thread: { refetchInterval: THREAD_MS, refetchIntervalInBackground: false },
  };
}
