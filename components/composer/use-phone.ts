"use client";
import { useSyncExternalStore } from "react";

/** The same width as that of the `md:` classes. */
const PHONE = "(width < 48rem)";

/** Made once: it is asked with every key stroke. */
let query: MediaQueryList | undefined;

function phoneQuery(): MediaQueryList {
  query ??= window.matchMedia(PHONE);
  return query;
}

function subscribe(onChange: () => void): () => void {
  const query = phoneQuery();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the page is as narrow as a phone's, where the composer shows one of its parts at a time. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => phoneQuery().matches,
    () => false,
  );
}
