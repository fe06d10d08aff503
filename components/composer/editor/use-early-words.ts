"use client";
import { type RefObject, useEffectEvent, useId, useLayoutEffect, useState } from "react";
import type { Selected } from "./move-selection.ts";

interface Early {
  value: string;
  selected: Selected;
}

/** React may begin more than once to take a page over, and has put back the server's words when it begins again. */
const read = new WeakMap<HTMLTextAreaElement, Early>();

/**
 * Takes over what was typed and selected in a field before the page's script was there: React gives the field the server's
 * words when it takes it over. Returns the id by which the field is found until then.
 */
export function useEarlyWords(
  field: RefObject<HTMLTextAreaElement | null>,
  value: string,
  onChange: (value: string) => void,
): string {
  const id = useId();
  const [early] = useState(() => readEarly(id));
  const takeOver = useEffectEvent(() => {
    const { current } = field;
    if (early === null || current === null || early.value === value) return;
    const { start, end, direction } = early.selected;
    current.value = early.value;
    current.setSelectionRange(start, end, direction);
    onChange(early.value);
  });
  useLayoutEffect(() => takeOver(), []);
  return id;
}

/** What the server's field holds; null where it drew none. */
function readEarly(id: string): Early | null {
  if (typeof document === "undefined") return null;
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement)) return null;
  const known = read.get(field);
  if (known !== undefined && field.value === field.defaultValue) return known;
  const { value, selectionStart: start, selectionEnd: end, selectionDirection: direction } = field;
  const early = { value, selected: { start, end, direction } };
  read.set(field, early);
  keepSelection(field);
  return early;
}

/** A field that was given a value keeps its selection when React writes the server's words as its default. */
function keepSelection(field: HTMLTextAreaElement): void {
  const { value } = field;
  field.value = value;
}
