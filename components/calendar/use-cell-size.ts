"use client";
import { type RefObject, useEffect, useState } from "react";

export interface CellSize {
  width: number;
  height: number;
}

/** On the server, and until the browser has measured: those of a window of 1440 by 900 pixels. */
const USUAL: CellSize = { width: 164, height: 126 };

/** Returns the size of the grid's cells, which all have the same, in whole pixels. */
export function useCellSize(grid: RefObject<HTMLElement | null>): CellSize {
  const [size, setSize] = useState(USUAL);
  useEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const cell = element.querySelector("td");
      if (cell === null) return;
      const { clientWidth: width, clientHeight: height } = cell;
      setSize((before) =>
        before.width === width && before.height === height ? before : { width, height },
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return size;
}
