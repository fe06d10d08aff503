"use client";
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from "react";

interface Early {
  value: string;
  /** The selection in UTF-16 code units. */
  start: number;
  end: number;
  direction: HTMLTextAreaElement["selectionDirection"];
}

interface Field {
  /** Finds the field until React has hydrated it. */
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange(value: string): void;
}

/** React may start hydration more than once, and has reset the text to the server's when it starts again. */
const read = new WeakMap<HTMLTextAreaElement, Early>();

/**
 * Keeps text typed and selected in a field before hydration, which React resets to the server's. The field needs
 * `autoComplete="off"`: otherwise a browser restores the text from before a reload, which would count as typed early.
 */
export function useEarlyText({ id, field, value, onChange }: Field): void {
  const [early] = useState(() => readEarly(id));
  const takeOver = useEffectEvent(() => {
    const { current } = field;
    if (early === null || current === null || early.value === value) return;
    const { start, end, direction } = early;
    current.value = early.value;
    current.setSelectionRange(start, end, direction);
    onChange(early.value);
  });
  useLayoutEffect(() => takeOver(), []);
}

/** Text in the server-rendered field; null without one. */
function readEarly(id: string): Early | null {
  if (typeof document === "undefined") return null;
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement)) return null;
  const previous = read.get(field);
  if (previous !== undefined && field.value === field.defaultValue) return previous;
  const { value, selectionStart: start, selectionEnd: end, selectionDirection: direction } = field;
  const early = { value, start, end, direction };
  read.set(field, early);
  keepSelection(field);
  return early;
}

/** A field with an assigned value keeps its selection when React writes the server's text as its default. */
function keepSelection(field: HTMLTextAreaElement): void {
  const { value } = field;
  field.value = value;
}
