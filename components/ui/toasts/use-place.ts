"use client";
import { type RefObject, useLayoutEffect } from "react";
import { findPlace } from "./find-place.ts";

const KEEP_CLEAR = "[data-keep-clear]";

/**
 * Keeps toasts off `data-keep-clear` elements, wherever they are scrolled to, and sets `--toasts` to the height that
 * dialogs leave free for them.
 */
export function usePlace(region: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  useLayoutEffect(() => {
    const { current: element } = region;
    const root = document.documentElement;
    if (element === null || shown.length === 0) return;
    const put = () => {
      element.style.removeProperty("bottom");
      const height = element.getBoundingClientRect().height;
      root.style.setProperty("--toasts", `${height + 12}px`);
      if (document.querySelector("[data-dialog]") !== null) return;
      const kept = document.querySelector(KEEP_CLEAR);
      const usual = Number.parseFloat(getComputedStyle(element).bottom);
      const keep_clear = kept?.getBoundingClientRect() ?? null;
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
    const kept = document.querySelector(KEEP_CLEAR);
    if (kept !== null) sizes.observe(kept);
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
