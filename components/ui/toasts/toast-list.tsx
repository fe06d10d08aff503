"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { UI_COPY } from "../copy.ts";
import type { Toast, ToastStore } from "./toast-store.ts";
import { usePlace } from "./use-place.ts";

const NONE: readonly Toast[] = [];
/** More would cover the page. Older ones reappear when newer ones close. */
const MOST_SHOWN = 2;

interface ListProps {
  store: ToastStore;
  /** Shown above the toasts for as long as it lasts. */
  standing?: ReactNode;
}

/**
 * The toasts at the bottom of the page. Screen readers announce each, and F6 moves the focus to them. They pause while
 * the pointer or focus is in one, or another window is active.
 */
export function ToastList({ store, standing }: ListProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.list, () => NONE);
  const region = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const [pointed, setPointed] = useState(false);
  const [within, setWithin] = useState(false);
  const hidden = useWindowAway();
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
      const { current } = region;
      if (event.key !== "F6" || current === null || current.childElementCount === 0) return;
      event.preventDefault();
      current.focus();
    };
    window.addEventListener("keydown", lead);
    return () => window.removeEventListener("keydown", lead);
  }, []);

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
      className="toasts fixed inset-x-3 bottom-20 z-50 mx-auto flex max-w-md flex-col gap-2 md:right-6 md:bottom-6 md:left-auto md:w-md"
    >
      {standing}
      {toasts.length > 0 && (
        <ul className="flex flex-col gap-2">
          {toasts.slice(-MOST_SHOWN).map((toast) => (
            <ToastItem
              key={toast.id}
              toast={toast}
              paused={pointed || within || hidden}
              onClose={() => store.close(toast.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("blur", onChange);
  window.addEventListener("focus", onChange);
  return () => {
    window.removeEventListener("blur", onChange);
    window.removeEventListener("focus", onChange);
  };
}

function useWindowAway(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !document.hasFocus(),
    () => false,
  );
}

interface Props {
  toast: Toast;
  paused: boolean;
  onClose(): void;
}

const ACTION_LOOK =
  "inline-flex min-h-11 items-center rounded-field px-2 font-bold underline underline-offset-4 md:min-h-9";

/** One toast with its link and action. Closes once it has been visible for its duration. */
function ToastItem({ toast, paused, onClose }: Props) {
  useCountdown(toast.seconds * 1000, paused, onClose);
  const { title, description, link, action } = toast;
  return (
    <li className="floating flex items-center gap-1 rounded-surface border border-line bg-ink py-2 pr-2 pl-4 text-page shadow-float starting:translate-y-1 starting:opacity-0">
      <div className="mr-2 min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">{title}</p>
        {description !== undefined && <p className="text-sm opacity-80">{description}</p>}
      </div>
      {link !== undefined && (
        <Link href={link.href} onClick={onClose} className={ACTION_LOOK}>
          {link.label}
        </Link>
      )}
      {action !== undefined && (
        <button type="button" onClick={action.run} className={ACTION_LOOK}>
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={UI_COPY.dismiss}
        onClick={onClose}
        className="min-h-11 min-w-11 rounded-field px-3 md:min-h-9 md:min-w-9"
      >
        ×
      </button>
    </li>
  );
}

/** Calls back after a duration, excluding pauses. */
function useCountdown(ms: number, paused: boolean, onEnd: () => void) {
  const left = useRef(ms);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (paused) return;
    const begun = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - begun;
    };
  }, [paused]);
}
