"use client";
import { type RefObject, useEffect, useRef } from "react";

/** Pixels for a week. One notch of a mouse wheel is about 100. */
const WEEK_PX = 80;
const LINE_PX = 40;
/** A pause after which a new movement begins. */
const PAUSE_MS = 250;
/** Between two steps, so that a long swipe doesn't rush through months. */
const STEP_MS = 70;
/** From this width on, the grid is as high as the window and the page doesn't scroll. */
const WIDE = "(width >= 64rem)";

/** Calls `onScroll` with 1 or -1 for each week that the wheel scrolls over an element. */
export function useWeekWheel(
  grid: RefObject<HTMLElement | null>,
  onScroll: (weeks: 1 | -1) => void,
): void {
  const latest = useRef(onScroll);
  useEffect(() => {
    latest.current = onScroll;
  });
  useEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const count = createCounter();
    const wide = window.matchMedia(WIDE);
    function onWheel(event: WheelEvent) {
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (event.ctrlKey || isSideways || !wide.matches || canScroll(element)) return;
      event.preventDefault();
      const weeks = count(event);
      if (weeks !== 0) latest.current(weeks);
    }
    // React listens passively, so the page would scroll too.
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [grid]);
}

/** In a very low window the grid itself scrolls. */
function canScroll(grid: HTMLElement | null): boolean {
  const box = grid?.parentElement;
  return box != null && box.scrollHeight > box.clientHeight + 1;
}

/** Returns a function that adds up wheel events: 1 or -1 once they make a week. */
function createCounter() {
  let moved = 0;
  let lastEvent = 0;
  let lastStep = 0;
  return ({ deltaY, deltaMode, timeStamp }: WheelEvent): 1 | -1 | 0 => {
    if (timeStamp - lastEvent > PAUSE_MS) moved = 0;
    lastEvent = timeStamp;
    moved += deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * LINE_PX;
    if (Math.abs(moved) < WEEK_PX || timeStamp - lastStep < STEP_MS) return 0;
    const weeks = moved > 0 ? 1 : -1;
    lastStep = timeStamp;
    moved = 0;
    return weeks;
  };
}
