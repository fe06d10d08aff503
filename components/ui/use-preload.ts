import { useEffect } from "react";

/** Loads code after hydration that will be needed when the connection may be lost. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
}
