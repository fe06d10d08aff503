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

/** Whether the page is as narrow as a phone's. `atFirst` is what the server, which can't know it, has taken it for. */
export function usePhone(atFirst = false): boolean {
  return useSyncExternalStore(
    subscribe,
    () => phoneQuery().matches,
    () => atFirst,
  );
}
