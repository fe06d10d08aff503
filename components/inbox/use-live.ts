"use client";

/** How often a list is read, and the thread that is open. */
const LIST_MS = 10_000;
const THREAD_MS = 5_000;

/**
 * Keeps what the inbox shows up to date: options for its queries. They rest while the tab is hidden. Once browsers get a stream of
 * events, this is where the inbox listens to it.
 */
export function useLive() {
  return {
    list: { refetchInterval: LIST_MS, refetchIntervalInBackground: false },
    thread: { refetchInterval: THREAD_MS, refetchIntervalInBackground: false },
  };
}
