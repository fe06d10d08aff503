"use client";
import { useEffect } from "react";

const PROPERTY = "--keyboard";

/**
 * Keeps in `--keyboard` how much of the page's bottom an on-screen keyboard lies over. It is 0 where the browser makes the page
 * smaller instead, as `interactive-widget` asks for; Safari lays its keyboard over the page.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return;
    const { style } = document.documentElement;
    const follow = () => {
      // A page that is zoomed in by two fingers is not covered.
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
