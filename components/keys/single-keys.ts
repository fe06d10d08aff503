"use client";
import { useSyncExternalStore } from "react";

const STORED = "crier:single-keys";
const listeners = new Set<() => void>();
/** Where the browser's storage is off, the choice lasts as long as the page. */
let chosen: boolean | undefined;

/** Whether plain keys do anything on this device: they do unless somebody has switched them off. */
export function areSingleKeysOn(): boolean {
  chosen ??= readStored() !== "off";
  return chosen;
}

/** Switches plain keys on or off on this device. */
export function switchSingleKeys(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, "off");
  } catch {
    // Storage is full or off.
  }
  for (const listener of listeners) listener();
}

/** Whether plain keys are on, kept up to date. */
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
