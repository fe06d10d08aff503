import { useSyncExternalStore } from "react";

/** Returns the browser's time zone; null on the server and in browsers without one. */
export function useBrowserZone(): string | null {
  return useSyncExternalStore(neverChanges, readZone, () => null);
}

function readZone(): string | null {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone ?? null;
}

function neverChanges() {
  return () => undefined;
}
