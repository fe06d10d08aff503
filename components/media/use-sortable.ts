"use client";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { reorder } from "./reorder.ts";

/** Told apart from files and texts that are dragged over the same place. */
const TYPE = "application/x-crier-place";

/**
 * What makes the places of a list movable: by dragging their handles, and by Alt with an arrow while the focus is in one. The
 * browser's own dragging is enough for a handful of rows in one list; a library for it would be larger than this file.
 */
export function useSortable<Item>(items: readonly Item[], onChange: (items: Item[]) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    if (to >= 0 && to < items.length && from !== to) onChange(reorder(items, from, to));
  };
  function end() {
    setDragged(null);
    setOver(null);
  }
  const handleOf = (index: number) => ({
    draggable: true,
    onDragStart(event: DragEvent) {
      event.dataTransfer.setData(TYPE, String(index));
      event.dataTransfer.effectAllowed = "move";
      setDragged(index);
    },
    onDragEnd: end,
  });
  const placeOf = (index: number) => ({
    "data-over": (over === index && dragged !== null && dragged !== index) || undefined,
    onDragOver(event: DragEvent) {
      if (dragged === null) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop(event: DragEvent) {
      if (dragged === null) return;
      event.preventDefault();
      move(dragged, index);
      end();
    },
    onKeyDown(event: KeyboardEvent) {
      if (!event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
      event.preventDefault();
      move(index, event.key === "ArrowUp" ? index - 1 : index + 1);
    },
  });
  return { handleOf, placeOf, move };
}
