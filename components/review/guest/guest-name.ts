"use client";
import { useSyncExternalStore } from "react";

const PLACE = "crier:guest-name";
const listeners = new Set<() => void>();
/** Without browser storage, the name lasts until the page is closed. */
let unstored: string | null = null;

/** Returns the name that a guest last entered on this device; empty without one. */
export function readGuestName(): string {
  try {
    return unstored ?? window.localStorage.getItem(PLACE) ?? "";
  } catch {
    return unstored ?? "";
  }
}

/** Stores a guest's name on this device, for every link that asks for it. */
export function writeGuestName(name: string): void {
  try {
    window.localStorage.setItem(PLACE, name);
    unstored = null;
  } catch {
    unstored = name;
  }
  for (const listener of listeners) listener();
}

/** Empty on the server. */
export function useGuestName(): string {
  return useSyncExternalStore(subscribe, readGuestName, () => "");
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
