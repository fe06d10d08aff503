"use client";
import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("blur", onChange);
  window.addEventListener("focus", onChange);
  return () => {
    window.removeEventListener("blur", onChange);
    window.removeEventListener("focus", onChange);
  };
}

/** Whether another window or tab is active. */
export function useWindowAway(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !document.hasFocus(),
    () => false,
  );
}
