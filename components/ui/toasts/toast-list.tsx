"use client";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { UI_COPY } from "../copy.ts";
import { ToastItem } from "./toast-item.tsx";
import type { Toast, ToastStore } from "./toast-store.ts";
import { usePlace } from "./use-place.ts";
import { useWindowAway } from "./use-window-away.ts";

const NONE: readonly Toast[] = [];
/** More would cover the page. Older ones reappear when newer ones close. */
const MOST_SHOWN = 2;

/**
 * The toasts at the bottom of the page. Screen readers announce each, and F6 moves the focus to them. They pause while
 * the pointer or focus is in one, or another window is active.
 */
export function ToastList({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.list, () => NONE);
  const region = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const [pointed, setPointed] = useState(false);
  const [within, setWithin] = useState(false);
  const away = useWindowAway();
  usePlace(region, toasts);

  useEffect(() => {
    // A toast that closes under the pointer or with the focus fires no leave event.
    if (toasts.length === 0) setPointed(false);
    setWithin(region.current?.contains(document.activeElement) === true);
    const hasLostFocus = before.current !== null && document.activeElement === document.body;
    if (hasLostFocus && before.current instanceof HTMLElement) before.current.focus();
  }, [toasts]);
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key !== "F6" || store.list().length === 0) return;
      event.preventDefault();
      region.current?.focus();
    };
    window.addEventListener("keydown", lead);
    return () => window.removeEventListener("keydown", lead);
  }, [store]);

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={UI_COPY.notifications}
      aria-live="polite"
      aria-relevant="additions text"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setWithin(true);
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setWithin(false);
        if (relatedTarget !== null) before.current = null;
      }}
      className="toasts fixed inset-x-3 bottom-20 z-50 mx-auto max-w-md md:right-6 md:bottom-6 md:left-auto md:w-md"
    >
      {toasts.length > 0 && (
        <ul className="flex flex-col gap-2">
          {toasts.slice(-MOST_SHOWN).map((toast) => (
            <ToastItem
              key={toast.id}
              toast={toast}
              paused={pointed || within || away}
              onClose={() => store.close(toast.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
