"use client";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

/** How far each key leads: days, or days and hours. */
const STEPS: Record<string, { across: number; down: number }> = {
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
};

interface Options {
  /** All cells, line by line. */
  cells: readonly string[];
  /** The cell that Tab leads to at first. */
  first: string;
  columns: number;
  /** `lines`: the day after Sunday is the next line's first. `columns`: it is not shown. */
  order: "lines" | "columns";
  /** A key leads beyond what is shown, by so many columns. Answers the cell that is to have the focus once that is shown. */
  onBeyond(from: string, step: { across: number; down: number }): string | null;
}

/** Cells of a table, of which Tab leads to one and the arrow keys to the others. */
export function useCells(root: RefObject<HTMLElement | null>, options: Options) {
  const [chosen, setChosen] = useState<string | null>(null);
  const awaited = useRef<string | null>(null);
  const { cells } = options;
  const find = (cell: string) =>
    root.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`) ?? null;
  useEffect(() => {
    const cell = awaited.current === null ? null : find(awaited.current);
    if (cell === null) return;
    awaited.current = null;
    cell.focus();
  });

  const current = chosen !== null && cells.includes(chosen) ? chosen : options.first;

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const from = cellOf(event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || from === null) return;
    if (event.key === "Enter" && event.target === from) {
      event.preventDefault();
      from.querySelector<HTMLElement>("[data-enter]")?.click();
    }
    if (step === undefined) return;
    event.preventDefault();
    const name = from.dataset.cell ?? "";
    const next = neighbour(cells.indexOf(name), step, options);
    const cell = next === null ? undefined : cells[next];
    if (cell === undefined) awaited.current = options.onBeyond(name, step);
    else find(cell)?.focus();
  }
  return {
    /** Whether a cell, and what is in it, can be reached by Tab. */
    tabIndexOf: (cell: string) => (cell === current ? 0 : -1),
    container: {
      onKeyDown,
      onFocus: ({ target }: { target: EventTarget }) =>
        setChosen(cellOf(target)?.dataset.cell ?? null),
    },
  };
}

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
}

function neighbour(
  index: number,
  { across, down }: { across: number; down: number },
  { columns, order }: Options,
): number | null {
  const column = (index % columns) + across;
  if (order === "columns" && (column < 0 || column >= columns)) return null;
  return index + across + down * columns;
}
