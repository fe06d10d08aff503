"use client";
import { useSyncExternalStore } from "react";

const STORED = "crier:single-keys";
const listeners = new Set<() => void>();
/** Without browser storage, the choice lasts until the page is closed. */
let chosen: boolean | undefined;

/** Whether single-key shortcuts are enabled on this device; true by default. */
export function areSingleKeysOn(): boolean {
  chosen ??= readStored() !== "off";
  return chosen;
}

export function switchSingleKeys(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, "off");
  } catch {
    // Storage is full or disabled.
  }
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
