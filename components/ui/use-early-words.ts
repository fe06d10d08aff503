"use client";
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from "react";

interface Early {
  value: string;
  /** What is selected, in UTF-16 code units. */
  start: number;
  end: number;
  direction: HTMLTextAreaElement["selectionDirection"];
}

interface Field {
  /** By which the field is found until React has taken it over. */
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange(value: string): void;
}

/** React may begin more than once to take a page over, and has put back the server's words when it begins again. */
const read = new WeakMap<HTMLTextAreaElement, Early>();

/**
 * Takes over what was typed and selected in a field before the page's script was there: React gives the field the server's
 * words when it takes it over. The field needs `autoComplete="off"`: else a browser puts the words of before a reload into it, and they
 * would be taken for words that were typed early.
 */
export function useEarlyWords({ id, field, value, onChange }: Field): void {
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

/** What the server's field holds; null where it drew none. */
function readEarly(id: string): Early | null {
  if (typeof document === "undefined") return null;
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement)) return null;
  const known = read.get(field);
  if (known !== undefined && field.value === field.defaultValue) return known;
  const { value, selectionStart: start, selectionEnd: end, selectionDirection: direction } = field;
  const early = { value, start, end, direction };
  read.set(field, early);
  keepSelection(field);
  return early;
}

/** A field that was given a value keeps its selection when React writes the server's words as its default. */
function keepSelection(field: HTMLTextAreaElement): void {
  const { value } = field;
  field.value = value;
}
