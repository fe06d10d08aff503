"use client";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { findPlace } from "./find-place.ts";
import type { Toast } from "./toast-store.ts";

const KEEP_CLEAR = "[data-keep-clear]";

/**
 * Keeps toasts off `data-keep-clear` elements, wherever they are scrolled to, and sets `--toasts` to the height that
 * dialogs leave free for them.
 */
export function usePlace(region: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const { current: element } = region;
    if (element === null) return;
    const sizes = new ResizeObserver(() => setShown(element.offsetHeight > 0));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [region]);
  useLayoutEffect(() => {
    const { current: element } = region;
    if (element === null || (toasts.length === 0 && !isShown)) return;
    return keepPlaced(element);
  }, [region, toasts, isShown]);
}

/** Places the toasts again whenever something moves. Returns a function that stops. */
function keepPlaced(element: HTMLElement): () => void {
  const root = document.documentElement;
  let frame: number | null = null;
  function put() {
    frame = null;
    element.style.removeProperty("bottom");
    const { left, right, height } = element.getBoundingClientRect();
    if (height === 0) root.style.removeProperty("--toasts");
    else root.style.setProperty("--toasts", `${height + 12}px`);
    if (document.querySelector("[data-dialog]") !== null) return;
    const usual = Number.parseFloat(getComputedStyle(element).bottom);
    const keep_clear = [...document.querySelectorAll(KEEP_CLEAR)]
      .map((area) => area.getBoundingClientRect())
      .filter((area) => area.height > 0);
    const window_height = window.innerHeight;
    const place = findPlace({ usual, toasts: { left, right, height }, window_height, keep_clear });
    if (place !== usual) element.style.bottom = `${place}px`;
  }
  function putSoon() {
    frame ??= requestAnimationFrame(put);
  }
  put();
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  window.addEventListener("scroll", put, options);
  window.addEventListener("resize", put, options);
  // Bars grow with their text.
  const sizes = new ResizeObserver(put);
  sizes.observe(element);
  for (const area of document.querySelectorAll(KEEP_CLEAR)) sizes.observe(area);
  // Bars, panels and dialogs come and go.
  const others = new MutationObserver(putSoon);
  others.observe(document.body, { childList: true, subtree: true });
  return () => {
    stop.abort();
    sizes.disconnect();
    others.disconnect();
    if (frame !== null) cancelAnimationFrame(frame);
    root.style.removeProperty("--toasts");
  };
}
