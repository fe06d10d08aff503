import { useSyncExternalStore } from "react";

/** The browser's time zone; null on the server and where the browser names none. */
export function useBrowserZone(): string | null {
  return useSyncExternalStore(neverChanges, readZone, () => null);
}

function readZone(): string | null {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone ?? null;
}

function neverChanges() {
  return () => undefined;
}
