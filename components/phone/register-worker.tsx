"use client";
import { useEffect } from "react";

/**
 * Registers Crier's service worker once the page has loaded. On a hand-off page it also stores the page, which the
 * worker didn't see if it wasn't there yet, so that it opens without a connection.
 */
export function RegisterWorker() {
  useEffect(() => {
    const ending = new AbortController();
    const begin = () => void register().catch(() => undefined);
    if (document.readyState === "complete") begin();
    else window.addEventListener("load", begin, { signal: ending.signal });
    return () => ending.abort();
  }, []);
  return null;
}

async function register(): Promise<void> {
  const { serviceWorker: workers } = navigator;
  // Without HTTPS there are none.
  if (workers === undefined) return;
  await workers.register("/sw.js", { updateViaCache: "none" });
  if (!window.location.pathname.startsWith("/handoff/")) return;
  const { active } = await workers.ready;
  const keep = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({ keep });
}
