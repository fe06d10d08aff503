"use client";
import { type RefObject, useEffect, useRef } from "react";
import { focusContent } from "../bulk/rows.ts";

/**
 * Keeps the focus on a card that moves to another column. If it disappears, focuses the next card of its column, or else
 * the page's content.
 */
export function useBoardFocus(root: RefObject<HTMLElement | null>): void {
  const had = useRef<{ id: string; column: string; place: number } | null>(null);
  useEffect(() => {
    const record = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !root.current?.contains(target)) return;
      had.current = placeOf(target);
    };
    document.addEventListener("focusin", record);
    return () => document.removeEventListener("focusin", record);
  }, [root]);
  useEffect(() => {
    const { current } = had;
    if (current === null || document.activeElement !== document.body) return;
    const { id, column, place } = current;
    const inColumn = root.current?.querySelectorAll<HTMLElement>(
      `[data-drop="${column}"] [data-idea] a`,
    );
    const own = root.current?.querySelector<HTMLElement>(`[data-idea="${id}"] a`);
    const next = own ?? inColumn?.[Math.min(place, inColumn.length - 1)];
    if (next == null) focusContent();
    else next.focus({ preventScroll: true });
  });
}

function placeOf(target: Element) {
  const card = target.closest<HTMLElement>("[data-idea]");
  const column = target.closest<HTMLElement>("[data-drop]");
  if (card === null || column === null) return null;
  const cards = [...column.querySelectorAll("[data-idea]")];
  return {
    id: card.dataset.idea ?? "",
    column: column.dataset.drop ?? "",
    place: cards.indexOf(card),
  };
}
