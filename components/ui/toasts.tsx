"use client";
import type { ReactNode } from "react";
import { UI_COPY } from "./copy.ts";
import { ToastList } from "./toasts/toast-list.tsx";
import { createToastStore, type Toast } from "./toasts/toast-store.ts";

const store = createToastStore();

/** Label of actions that undo: `z` runs the newest one. */
const UNDO = UI_COPY.undo;
const USUAL_SECONDS = 6;

interface Message extends Omit<Toast, "id" | "seconds"> {
  seconds?: number;
}

/** Shows a toast, announced politely. Returns a function that closes it. */
export function showToast({ seconds = USUAL_SECONDS, ...message }: Message): () => void {
  return store.add({ ...message, seconds });
}

export function undoLast(): void {
  const last = store.list().findLast(({ action }) => action?.label === UNDO);
  if (last === undefined) showToast({ title: UI_COPY.nothing_to_undo });
  else last.action?.run();
}

/** Shows the toasts. Used once, around the whole app. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastList store={store} />
    </>
  );
}
