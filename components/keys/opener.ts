"use client";
import { useEffect, useRef, useState } from "react";

export interface Opener {
  open(): void;
  subscribe(listener: () => void): () => void;
}

export function createOpener(): Opener {
  const listeners = new Set<() => void>();
  return {
    open() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const shortcutSheet = createOpener();

/** Whether it is open, and whether it ever was, so that it is only loaded when needed. */
export function useOpened(opener: Opener) {
  const [state, setState] = useState<"unopened" | "open" | "closed">("unopened");
  const from = useRef<HTMLElement>(null);
  useEffect(
    () =>
      opener.subscribe(() => {
        from.current = document.activeElement as HTMLElement | null;
        setState("open");
      }),
    [opener],
  );
  return {
    from,
    wanted: state !== "unopened",
    open: state === "open",
    onOpenChange: (open: boolean) => setState(open ? "open" : "closed"),
  };
}
