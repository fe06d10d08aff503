"use client";
import type { ReactNode } from "react";
import { UI_COPY } from "./copy.ts";
import { ToastList } from "./toasts/toast-list.tsx";
import { createToastStore, type Toast } from "./toasts/toast-store.ts";

const store = createToastStore();

/** Usual label of actions that undo: `z` runs the newest one. */
const UNDO = UI_COPY.undo;
const USUAL_SECONDS = 6;

/** Texts that something else on the page says already. */
const saidElsewhere = new Set<string>();

interface Message extends Omit<Toast, "id" | "seconds"> {
  seconds?: number;
}

/**
 * Shows a toast, announced politely. Returns a function that closes it. One that offers undo replaces an earlier one:
 * there is one undo at a time. One about a post replaces an earlier one about it, which no longer holds.
 */
export function showToast({ seconds = USUAL_SECONDS, ...message }: Message): () => void {
  const { about, description } = message;
  for (const earlier of store.list()) {
    const isReplaced = about !== undefined && earlier.about === about;
    if (isReplaced || (isUndo(message) && isUndo(earlier))) store.close(earlier.id);
  }
  if (saidElsewhere.has(message.title)) return () => {};
  const isSaid = description !== undefined && saidElsewhere.has(description);
  return store.add({ ...message, description: isSaid ? undefined : description, seconds });
}

/** Leaves a text out of toasts for as long as something else says it. Returns a function that ends this. */
export function leaveOutOfToasts(text: string): () => void {
  saidElsewhere.add(text);
  store.leaveOut(text);
  return () => saidElsewhere.delete(text);
}

export function undoLast(): void {
  const last = store.list().findLast(isUndo);
  if (last === undefined) showToast({ title: UI_COPY.nothing_to_undo });
  else last.action?.run();
}

function isUndo({ action }: Pick<Toast, "action">): boolean {
  return action?.undoes ?? action?.label === UNDO;
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
