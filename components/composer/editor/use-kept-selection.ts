"use client";
import { type RefObject, useLayoutEffect } from "react";
import { moveSelection } from "./move-selection.ts";

/**
 * Keeps the caret, and what is selected, on its words when a field gets words from elsewhere: a merge, or an undo. The browser
 * would put the caret behind the last word.
 */
export function useKeptSelection(field: RefObject<HTMLTextAreaElement | null>, value: string) {
  // Read while rendering: when effects run, the field has the new words already, and the caret is lost.
  const before = isOther(field.current, value) ? readField(field.current) : null;
  useLayoutEffect(() => {
    const { current } = field;
    if (before === null || current === null || current.value !== value) return;
    const { start, end, direction } = moveSelection(before.selected, before.value, value);
    current.setSelectionRange(start, end, direction);
  });
}

function isOther(field: HTMLTextAreaElement | null, value: string): field is HTMLTextAreaElement {
  return field !== null && field.value !== value;
}

function readField(field: HTMLTextAreaElement) {
  const { value, selectionStart: start, selectionEnd: end, selectionDirection: direction } = field;
  return { value, selected: { start, end, direction } };
}
