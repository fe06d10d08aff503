"use client";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { FORM_COPY } from "./copy.ts";

interface Options<Edits> {
  /** Which form it is, among those of the organization. */
  form: string;
  /** What is typed and not saved; null where everything is. */
  edits: Edits | null;
  /** Puts edits that were kept back into the form; null takes them out of it. */
  restore(edits: Edits | null): void;
}

/**
 * Keeps what is typed in a form of settings in this browser until it is saved. Who leaves the form is told, and led back by
 * "Undo"; who opens it again finds it as they left it.
 */
export function useKeptEdits<Edits>({ form, edits, restore }: Options<Edits>): void {
  const { organization, person } = useWorkspace();
  const router = useRouter();
  const path = usePathname();
  const key = `crier:form:${organization.slug}:${person.email}:${form}`;

  const bringBack = useEffectEvent(() => {
    const kept = readKept<Edits>(key);
    if (kept === null) return;
    restore(kept);
    const action = { label: FORM_COPY.discard, run: () => restore(null) };
    showToast({ title: FORM_COPY.restored, action, seconds: 10 });
  });
  const sayLeft = useEffectEvent(() => {
    if (edits === null) return;
    const action = { label: FORM_COPY.undo, run: () => router.push(path) };
    showToast({ title: FORM_COPY.left_unsaved, action, seconds: 10 });
  });
  useEffect(() => {
    bringBack();
    return () => sayLeft();
  }, []);

  const text = edits === null ? null : JSON.stringify(edits);
  useEffect(() => writeKept(key, text), [key, text]);
}

function readKept<Edits>(key: string): Edits | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function writeKept(key: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage, what is typed lasts as long as the page.
  }
}
