"use client";
import { useSyncExternalStore } from "react";

/** The same width as that of the `md:` classes. */
const PHONE = "(width < 48rem)";

/** Created once, because it is read on every keystroke. */
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

/** Whether the page is as narrow as on a phone. `atFirst` is the server's guess. */
export function usePhone(atFirst = false): boolean {
  return useSyncExternalStore(
    subscribe,
    () => phoneQuery().matches,
    () => atFirst,
  );
}
