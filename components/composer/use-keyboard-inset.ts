"use client";
import { useEffect } from "react";

const PROPERTY = "--keyboard";

/**
 * Sets `--keyboard` to the height by which an on-screen keyboard covers the page. It is 0 in browsers that shrink the
 * page instead, as `interactive-widget` requests; Safari covers the page.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return;
    const { style } = document.documentElement;
    const follow = () => {
      // Ignore pages that are pinch-zoomed.
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      const inset = viewport.scale > 1 ? 0 : Math.max(0, Math.round(covered));
      style.setProperty(PROPERTY, `${inset}px`);
    };
    follow();
    viewport.addEventListener("resize", follow);
    viewport.addEventListener("scroll", follow);
    return () => {
      viewport.removeEventListener("resize", follow);
      viewport.removeEventListener("scroll", follow);
      style.removeProperty(PROPERTY);
    };
  }, []);
}
