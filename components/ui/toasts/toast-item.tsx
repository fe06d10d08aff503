"use client";
import { useEffect, useEffectEvent, useRef } from "react";
import { UI_COPY } from "../copy.ts";
import type { Toast } from "./toast-store.ts";

interface Props {
  toast: Toast;
  paused: boolean;
  onClose(): void;
}

/** One toast with its action. Closes once it has been visible for its duration. */
export function ToastItem({ toast, paused, onClose }: Props) {
  useCountdown(toast.seconds * 1000, paused, onClose);
  const { title, description, action } = toast;
  return (
    <li className="floating flex items-center gap-3 rounded-surface border border-line bg-ink py-2 pr-2 pl-4 text-page shadow-float starting:translate-y-1 starting:opacity-0">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">{title}</p>
        {description !== undefined && <p className="text-sm opacity-80">{description}</p>}
      </div>
      {action !== undefined && (
        <button
          type="button"
          onClick={action.run}
          className="min-h-11 rounded-field px-3 font-bold underline underline-offset-4 md:min-h-9"
        >
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
