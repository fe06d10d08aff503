"use client";
import { useEffect, useRef, useState } from "react";

/** A way to open something from anywhere on the page. */
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

/** The sheet that lists all keys. */
export const shortcutSheet = createOpener();

/** For what is opened: whether it is, and whether it ever was, so that it need not be loaded before. */
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
    /** What had the focus when it was opened. */
    from,
    wanted: state !== "unopened",
    open: state === "open",
    onOpenChange: (open: boolean) => setState(open ? "open" : "closed"),
  };
}
