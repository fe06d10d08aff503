"use client";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";

/** How far each key moves: days, or days and hours. */
const STEPS: Record<string, { across: number; down: number }> = {
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
};

/** What the arrow keys already do something in, the cells among them. */
const USES_ARROWS =
  "[data-cell], input, select, textarea, [contenteditable], [role=menu], [role=listbox], [role=tablist], [role=radiogroup]";

interface Options {
  cells: readonly string[];
  /** The cell that Tab focuses initially. */
  first: string;
  columns: number;
  /** `lines`: the day after Sunday is the first of the next row. `columns`: it isn't shown. */
  order: "lines" | "columns";
  /** Called when a key moves beyond the shown cells. Returns the cell to focus once it is shown. */
  onBeyond(from: string, step: { across: number; down: number }): string | null;
}

/**
 * A grid of cells with a roving tabindex: Tab focuses one cell, and the arrow keys move to the others. If what has the
 * focus doesn't use the arrow keys, one of them focuses that cell.
 */
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
  const start = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (STEPS[event.key] === undefined || hasModifier(event) || event.defaultPrevented) return;
    if (document.activeElement?.closest(USES_ARROWS) != null) return;
    if (document.querySelector("[data-dialog]") !== null) return;
    event.preventDefault();
    find(current)?.focus();
  });
  useEffect(() => {
    document.addEventListener("keydown", start);
    return () => document.removeEventListener("keydown", start);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const from = cellOf(event.target);
    if (hasModifier(event) || from === null) return;
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
    /** 0 if Tab can reach a cell and its contents, otherwise -1. */
    tabIndexOf: (cell: string) => (cell === current ? 0 : -1),
    container: {
      onKeyDown,
      onFocus: ({ target }: { target: EventTarget }) =>
        setChosen(cellOf(target)?.dataset.cell ?? null),
    },
  };
}

type Modifiers = Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
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
