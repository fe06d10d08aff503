"use client";
import { useSyncExternalStore } from "react";

const PLACE = "crier:reply-drafts";
const MOST_DRAFTS = 50;

type Drafts = readonly (readonly [id: string, text: string])[];

const listeners = new Set<() => void>();
/** Caches the last read, so that keystrokes don't parse it again. */
let cached: { stored: string | null; drafts: Drafts } = { stored: null, drafts: [] };
/** Without browser storage, drafts last until the page is closed. */
let unstored: string | null = null;

function read(): Drafts {
  const stored = readStored();
  if (stored === cached.stored) return cached.drafts;
  cached = { stored, drafts: parse(stored) };
  return cached.drafts;
}

function readStored(): string | null {
  try {
    return unstored ?? window.localStorage.getItem(PLACE);
  } catch {
    return unstored;
  }
}

function parse(stored: string | null): Drafts {
  try {
    const drafts: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(drafts) ? (drafts as Drafts) : [];
  } catch {
    return [];
  }
}

/** Stores a reply's text on this device, so that it survives a reload. An empty text removes it. */
export function writeDraft(id: string, text: string): void {
  const others = read().filter(([other]) => other !== id);
  const drafts = text === "" ? others : [[id, text] as const, ...others].slice(0, MOST_DRAFTS);
  const stored = JSON.stringify(drafts);
  try {
    window.localStorage.setItem(PLACE, stored);
    unstored = null;
  } catch {
    unstored = stored;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the stored text of a reply; empty without one, and on the server. */
export function useDraft(id: string): string {
  return useSyncExternalStore(
    subscribe,
    () => read().find(([of]) => of === id)?.[1] ?? "",
    () => "",
  );
}
