"use client";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Selection } from "./marks/messages-at.ts";

/**
 * Returns the selection of a field; null until it was focused. `onMove` is called on each change. Uses the document's
 * event, because React fires none for a field that was focused before hydration.
 */
export function useSelection(
  field: RefObject<HTMLTextAreaElement | null>,
  onMove: (field: HTMLTextAreaElement) => void,
): Selection | null {
  const [selection, setSelection] = useState<Selection | null>(null);
  const look = useEffectEvent(() => {
    const { current } = field;
    if (current === null || document.activeElement !== current) return;
    const { selectionStart: start, selectionEnd: end } = current;
    setSelection((before) =>
      before?.start === start && before.end === end ? before : { start, end },
    );
    onMove(current);
  });
  useEffect(() => {
    const listen = () => look();
    document.addEventListener("selectionchange", listen);
    return () => document.removeEventListener("selectionchange", listen);
  }, []);
  return selection;
}
