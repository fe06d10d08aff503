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

/**
 * Shows a toast, announced politely. Returns a function that closes it. One that offers undo replaces an earlier one:
 * there is one undo at a time.
 */
export function showToast({ seconds = USUAL_SECONDS, ...message }: Message): () => void {
  if (isUndo(message)) for (const earlier of store.list().filter(isUndo)) store.close(earlier.id);
  return store.add({ ...message, seconds });
}

export function undoLast(): void {
  const last = store.list().findLast(isUndo);
  if (last === undefined) showToast({ title: UI_COPY.nothing_to_undo });
  else last.action?.run();
}

function isUndo({ action }: Pick<Toast, "action">): boolean {
  return action?.label === UNDO;
}

interface Props {
  /** Shown above the toasts for as long as it lasts. */
  standing?: ReactNode;
  children: ReactNode;
}

/** Shows the toasts. Used once, around the whole app. */
export function ToastProvider({ standing, children }: Props) {
  return (
    <>
      {children}
      <ToastList store={store} standing={standing} />
    </>
  );
}
