"use client";
import { Toast } from "@base-ui/react/toast";
import type { ReactNode } from "react";

const manager = Toast.createToastManager();

/** What an action is called that takes back what was done: `z` runs the newest one. */
const UNDO = "Undo";
/** The toasts that offer to undo something, the oldest first. */
let undoable: { id: string; run(): void }[] = [];

interface Message {
  title: string;
  description?: string;
  /** What the toast offers to do, and until when it stays. */
  action?: { label: string; run(): void };
  seconds?: number;
}

/** Says something at the bottom of the page, politely. Answers a function that takes it away. */
export function showToast({ title, description, action, seconds = 6 }: Message): () => void {
  const id = manager.add({
    title,
    description,
    timeout: seconds * 1000,
    onClose: () => {
      undoable = undoable.filter((other) => other.id !== id);
    },
    ...(action === undefined ? {} : { actionProps: { children: action.label, onClick: act } }),
  });
  function act() {
    manager.close(id);
    action?.run();
  }
  if (action?.label === UNDO) undoable = [...undoable, { id, run: act }];
  return () => manager.close(id);
}

/** Does what the newest "Undo" that is shown offers. */
export function undoLast(): void {
  const last = undoable.at(-1);
  if (last === undefined) showToast({ title: "There is nothing to undo." });
  else last.run();
}

/** Where toasts appear: once around everything. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider toastManager={manager}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-3 bottom-40 z-50 mx-auto flex max-w-md flex-col gap-2 md:right-auto md:bottom-6 md:left-6 md:w-md">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="floating rounded-surface border border-line bg-ink text-page shadow-float"
    >
      <Toast.Content className="flex items-center gap-3 py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-medium" />
          <Toast.Description className="text-sm opacity-80" />
        </div>
        <Toast.Action className="min-h-11 rounded-field px-3 font-bold underline underline-offset-4 md:min-h-9" />
        <Toast.Close aria-label="Dismiss" className="min-h-11 rounded-field px-3 md:min-h-9">
          ×
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
