"use client";
import type { RefObject } from "react";
import { useEffect, useRef } from "react";
import type { DragHandlers } from "./drag-engine.ts";

/** Makes posts draggable within an element. */
export function useDrag(root: RefObject<HTMLElement | null>, handlers: DragHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    let isOver = false;
    let disconnect: (() => void) | undefined;
    import("./drag-engine.ts").then(
      ({ connectDrag }) => {
        if (isOver || root.current === null) return;
        disconnect = connectDrag(root.current, {
          describe: (place) => latest.current.describe(place),
          canDrop: (post_id, place) => latest.current.canDrop(post_id, place),
          onDrop: (post_id, place) => latest.current.onDrop(post_id, place),
        });
      },
      // If loading fails, posts can still be moved with "Move to…".
      () => undefined,
    );
    return () => {
      isOver = true;
      disconnect?.();
    };
  }, [root]);
}
