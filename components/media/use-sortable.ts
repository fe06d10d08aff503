"use client";
import { type KeyboardEvent, type PointerEvent, useState } from "react";

import { reorder } from "./reorder.ts";

/** Dragging scrolls within this distance from an edge of the screen, by these steps; both in pixels. */
const EDGE = 72;
const STEP = 16;

/**
 * Makes a list sortable by dragging handles with a mouse or finger, and by Alt with an arrow key. Uses pointer events,
 * because native drag and drop doesn't support touch everywhere; a library would be larger than this file.
 */
export function useSortable<Item>(items: readonly Item[], onChange: (items: Item[]) => void) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const move = (from: number, to: number) => {
    if (to >= 0 && to < items.length && from !== to) onChange(reorder(items, from, to));
  };
  const handleOf = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || isToScroll(event)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove({ currentTarget, clientY }: PointerEvent<HTMLElement>) {
      if (drag === null) return;
      scrollNearEdge(clientY);
      const places = currentTarget.closest("ol")?.children ?? [];
      setDrag({ ...drag, to: placeAt([...places].map(bottomOf), clientY) });
    },
    onPointerUp() {
      if (drag !== null) move(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  const placeOf = (index: number) => ({
    "data-dragged": drag?.from === index || undefined,
    "data-over": (drag?.to === index && drag.from !== index) || undefined,
    onKeyDown(event: KeyboardEvent) {
      if (!event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
      event.preventDefault();
      move(index, event.key === "ArrowUp" ? index - 1 : index + 1);
    },
  });
  return { handleOf, placeOf, move };
}

/** A finger drags only by the grip: elsewhere on the handle it scrolls the page. */
function isToScroll({ pointerType, target }: PointerEvent<HTMLElement>): boolean {
  return pointerType !== "mouse" && (target as Element).closest("[data-grip]") === null;
}

function bottomOf(place: Element): number {
  return place.getBoundingClientRect().bottom;
}

function scrollNearEdge(y: number): void {
  if (y < EDGE) window.scrollBy(0, -STEP);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, STEP);
}

/**
 * Returns the index of the stacked row at a vertical position, given the rows' bottoms. Clamped to the first and last.
 */
export function placeAt(bottoms: readonly number[], y: number): number {
  const place = bottoms.findIndex((bottom) => y < bottom);
  return place === -1 ? Math.max(0, bottoms.length - 1) : place;
}
