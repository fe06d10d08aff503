"use client";
import { type RefObject, useLayoutEffect } from "react";
import { moveSelection } from "./move-selection.ts";

/**
 * Keeps the selection on its words when a field's text changes by a merge or undo. The browser would move the caret to
 * the end.
 */
export function useKeptSelection(field: RefObject<HTMLTextAreaElement | null>, value: string) {
  // Read during render: when effects run, the field already has the new text and the caret is lost.
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
