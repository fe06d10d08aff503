"use client";

import { type RefObject, useLayoutEffect } from "react";
import { editsBetween } from "./edits-between.ts";
import type { Replacement } from "./insert-text.ts";

/**
 * Keeps the selection on its words when a field's text changes by an undo or from elsewhere. The browser would move the caret to
 * the end.
 */
export function useStableSelection(field: RefObject<HTMLTextAreaElement | null>, value: string) {
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

/** A selection in UTF-16 code units. A caret is empty. */
interface Selected {
  start: number;
  end: number;
  direction: HTMLTextAreaElement["selectionDirection"];
}

/**
 * Returns the selection of the same words after a change. New words next to them aren't selected; if the words were
 * deleted, it moves to where they were.
 */
export function moveSelection(selected: Selected, before: string, after: string): Selected {
  const edits = editsBetween(before, after);
  const start = moveTo(edits, selected.start, "before");
  if (selected.start === selected.end) return { ...selected, start, end: start };
  const first = moveTo(edits, selected.start, "behind");
  return { ...selected, start: first, end: Math.max(first, moveTo(edits, selected.end, "before")) };
}

/** `side`: which side of text inserted exactly there. */
function moveTo(edits: readonly Replacement[], at: number, side: "before" | "behind"): number {
  let moved = 0;
  for (const { start, end, text } of edits) {
    const isPassed = at > start ? at >= end : at === end && side === "behind";
    if (!isPassed) return moved + Math.min(at, start + (at > start ? text.length : 0));
    moved += text.length - (end - start);
  }
  return moved + at;
}
