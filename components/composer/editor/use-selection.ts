"use client";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Selection } from "./marks/messages-at.ts";

/**
 * Where the caret of a field is, or what is selected in it; null until it had the focus. `onMove` hears of each change. By the document's own
 * event: React tells nothing of a field that had the focus before the page's script was there.
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
