"use client";
import { useEffect } from "react";

/** Registers Crier's service worker. Browsers without HTTPS have none. */
export function RegisterWorker() {
  useEffect(() => void registerWorker().catch(() => undefined), []);
  return null;
}

export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker?.register("/sw.js", { updateViaCache: "none" });
}
