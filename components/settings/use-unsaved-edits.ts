"use client";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { FORM_COPY } from "./copy.ts";

export interface UnsavedEdits<Edits> {
  form: string;
  /** Unsaved edits; null without any. */
  edits: Edits | null;
  /** Restores edits to the form; null discards them. */
  restore(edits: Edits | null): void;
  /** The query of the form's URL, with its question mark; none by default. */
  query?: string;
}

/**
 * Stores a form's edits in this browser until they are saved. Leaving the form shows a toast whose "Undo"
 * returns to it; opening the form again restores the edits.
 */
export function useUnsavedEdits<Edits>({
  form,
  edits,
  restore,
  query = "",
}: UnsavedEdits<Edits>): void {
  const { organization, person } = useWorkspace();
  const router = useRouter();
  const path = usePathname();
  const key = `crier:form:${organization.slug}:${person.email}:${form}`;

  const bringBack = useEffectEvent(() => {
    const stored = readStored<Edits>(key);
    if (stored === null) return;
    restore(stored);
    const action = { label: FORM_COPY.discard, run: () => restore(null) };
    showToast({ title: FORM_COPY.restored, action, seconds: 10 });
  });
  const sayLeft = useEffectEvent(() => {
    if (edits === null) return;
    const action = { label: FORM_COPY.undo, run: () => router.push(`${path}${query}`) };
    showToast({ title: FORM_COPY.left_unsaved, action, seconds: 10 });
  });
  useEffect(() => {
    bringBack();
    return () => sayLeft();
  }, []);

  const text = edits === null ? null : JSON.stringify(edits);
  useEffect(() => writeStored(key, text), [key, text]);
}

function readStored<Edits>(key: string): Edits | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function writeStored(key: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage, edits last as long as the page.
  }
}
