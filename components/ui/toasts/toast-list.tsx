"use client";
import type { RefObject } from "react";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { UI_COPY } from "../copy.ts";
import type { Toast, ToastStore } from "./toast-store.ts";

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

/** One toast with its action. Closes once it has been visible for its duration. */
function ToastItem({ toast, paused, onClose }: Props) {
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

const KEEP_CLEAR = "[data-keep-clear]";

/**
 * Keeps toasts off `data-keep-clear` elements, wherever they are scrolled to, and sets `--toasts` to the height that
 * dialogs leave free for them.
 */
function usePlace(region: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  useLayoutEffect(() => {
    const { current: element } = region;
    const root = document.documentElement;
    if (element === null || shown.length === 0) return;
    const put = () => {
      element.style.removeProperty("bottom");
      const height = element.getBoundingClientRect().height;
      root.style.setProperty("--toasts", `${height + 12}px`);
      if (document.querySelector("[data-dialog]") !== null) return;
      const area = document.querySelector(KEEP_CLEAR);
      const usual = Number.parseFloat(getComputedStyle(element).bottom);
      const keep_clear = area?.getBoundingClientRect() ?? null;
      const window_height = window.innerHeight;
      const place = findPlace({ usual, height, window_height, keep_clear });
      if (place !== usual) element.style.bottom = `${place}px`;
    };
    put();
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    window.addEventListener("scroll", put, options);
    window.addEventListener("resize", put, options);
    // The bar grows with its text, and dialogs open and close.
    const sizes = new ResizeObserver(put);
    sizes.observe(element);
    const area = document.querySelector(KEEP_CLEAR);
    if (area !== null) sizes.observe(area);
    const dialogs = new MutationObserver(put);
    dialogs.observe(document.body, { childList: true });
    return () => {
      stop.abort();
      sizes.disconnect();
      dialogs.disconnect();
      root.style.removeProperty("--toasts");
    };
  }, [region, shown]);
}

interface Rect {
  top: number;
  bottom: number;
}

/** Distance in pixels from what toasts must not cover. */
const GAP = 12;

/**
 * Returns the toasts' distance from the bottom of the window in pixels: `usual`, or above what they would cover there,
 * or below it if there is no room above.
 */
export function findPlace({
  usual,
  height,
  window_height,
  keep_clear,
}: {
  usual: number;
  height: number;
  window_height: number;
  /** What must stay visible; null if it isn't on the page. */
  keep_clear: Rect | null;
}): number {
  if (keep_clear === null || height === 0) return usual;
  const bottom = window_height - usual;
  const covers = bottom - height < keep_clear.bottom && bottom > keep_clear.top;
  if (!covers) return usual;
  const hasRoomAbove = keep_clear.top - GAP - height >= 0;
  return hasRoomAbove
    ? window_height - keep_clear.top + GAP
    : window_height - keep_clear.bottom - GAP - height;
}
