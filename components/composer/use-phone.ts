"use client";
import { useSyncExternalStore } from "react";

/** The same width as that of the `md:` classes. */
const PHONE = "(width < 48rem)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the page is as narrow as a phone's, where the composer shows one of its parts at a time. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
}
