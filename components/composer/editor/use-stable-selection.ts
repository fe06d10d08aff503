"use client";

import { diffIndices } from "node-diff3";
import { type RefObject, useLayoutEffect } from "react";
import { cutText } from "../draft/merge/cut-text.ts";
import type { Replacement } from "./insert-text.ts";
import { replaceWhole } from "./replace-whole.ts";

/**
 * Keeps the selection on its words when a field's text changes by a merge or undo. The browser would move the caret to
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

/** A longer change is not compared word by word, because that would delay keystrokes. */
const MOST_COMPARED = 5_000;

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

/** Returns the edits in order, with positions in the text before. */
function editsBetween(before: string, after: string): Replacement[] {
  const whole = replaceWhole(before, after);
  const changed = before.slice(whole.start, whole.end);
  if (Math.max(changed.length, whole.text.length) > MOST_COMPARED) return [whole];
  const [removed, written] = [cutText(changed), cutText(whole.text)];
  return diffIndices(removed, written).map(({ buffer1: [from, count], buffer2Content }) => {
    const start = whole.start + removed.slice(0, from).join("").length;
    const end = start + removed.slice(from, from + count).join("").length;
    return { start, end, text: buffer2Content.join("") };
  });
}
