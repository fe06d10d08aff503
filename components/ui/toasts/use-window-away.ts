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

export function useWindowAway(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !document.hasFocus(),
    () => false,
  );
}
