"use client";
import type { ReactNode } from "react";
import { UI_COPY } from "./copy.ts";
import { ToastList } from "./toasts/toast-list.tsx";
import { createToastStore, type Toast } from "./toasts/toast-store.ts";

const store = createToastStore();

/** What an action is called that takes back what was done: `z` runs the newest one. */
const UNDO = UI_COPY.undo;
const USUAL_SECONDS = 6;

interface Message extends Omit<Toast, "id" | "seconds"> {
  /** How long it stays, in seconds. */
  seconds?: number;
}

/** Says something at the bottom of the page, politely. Answers a function that takes it away. */
export function showToast({ seconds = USUAL_SECONDS, ...message }: Message): () => void {
  return store.add({ ...message, seconds });
}

/** Does what the newest "Undo" that is shown offers. */
export function undoLast(): void {
  const last = store.list().findLast(({ action }) => action?.label === UNDO);
  if (last === undefined) showToast({ title: UI_COPY.nothing_to_undo });
  else last.action?.run();
}

/** Where toasts appear: once around everything. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastList store={store} />
    </>
  );
}
