import { useEffect } from "react";

/** Loads code that will be wanted though the connection may be lost by then, once the page is there. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
}
