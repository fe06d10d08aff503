"use client";
import { useEffect } from "react";
import { registerWorker } from "#components/phone/register-worker.ts";

/**
 * Registers Crier's service worker once the page has loaded, and lets it store the page, which it didn't see if it wasn't
 * there yet. The page then opens without a connection.
 */
export function KeepPage() {
  useEffect(() => {
    const ending = new AbortController();
    const begin = () => void keep().catch(() => undefined);
    if (document.readyState === "complete") begin();
    else window.addEventListener("load", begin, { signal: ending.signal });
    return () => ending.abort();
  }, []);
  return null;
}

async function keep(): Promise<void> {
  registerWorker();
  const ready = await navigator.serviceWorker?.ready;
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  ready?.active?.postMessage({ keep: names });
}
