"use client";
import { type KeyboardEvent, type RefObject, useState, useSyncExternalStore } from "react";
import { isMac } from "#components/keys/is-mac.ts";
import { showToast } from "#components/ui/toasts.tsx";
import { TOOLBAR_COPY } from "../copy.ts";
import type { TextStyle } from "../marks/find-styles.ts";
import type { AskedLink, Format } from "./format-text.ts";

const KEYS: Readonly<Record<string, Format>> = { b: "strong", i: "emphasis", k: "link" };

interface Written {
  value: string;
  styles: readonly TextStyle[];
  /** Null until the field was focused. */
  selection: { start: number; end: number } | null;
}

/**
 * Formats a field's text, by buttons and keys. The code for it is loaded before the first press as far as possible, and
 * isn't part of the page.
 */
export function useFormatting(field: RefObject<HTMLTextAreaElement | null>, written: Written) {
  const [tools, setTools] = useState<Pick<typeof import("./styles-at.ts"), "stylesAt">>();
  const [link, setLink] = useState<AskedLink | null>(null);
  const onMac = useSyncExternalStore(
    () => () => {},
    () => isMac(navigator.platform),
    () => false,
  );

  async function load() {
    const { formatText } = await import("./format-text.ts");
    const { stylesAt } = await import("./styles-at.ts");
    setTools({ stylesAt });
    return formatText;
  }
  function preload() {
    load().catch(() => {});
  }
  function format(wanted: Format) {
    const { current } = field;
    if (current === null) return;
    const { value, selectionStart: start, selectionEnd: end } = current;
    // At once, because what is typed next belongs there.
    current.focus();
    load()
      .then((formatText) => formatText(current, wanted, { value, start, end }, setLink))
      .catch(() => showToast({ title: TOOLBAR_COPY.not_loaded }));
  }
  /** Handles a key in the field. Returns whether it did. */
  function takeKey(event: KeyboardEvent): boolean {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const wanted = KEYS[key.toLowerCase()];
    if (key === "Control" || key === "Meta") preload();
    if (wanted === undefined || altKey || shiftKey || !(onMac ? metaKey : ctrlKey)) return false;
    // Without selected words it opens the palette, as everywhere.
    if (wanted === "link" && isCaret(field.current)) return false;
    event.preventDefault();
    format(wanted);
    return true;
  }
  /** Whether the selection has a style, or what is typed next will have it. */
  function isIn(kind: TextStyle["kind"]): boolean {
    const { value, styles, selection } = written;
    if (selection === null) return false;
    if (tools !== undefined) return tools.stylesAt(value, styles, selection).includes(kind);
    const { start, end } = selection;
    return styles.some((style) => style.kind === kind && style.start <= start && style.end >= end);
  }
  return { link, onMac, format, takeKey, isIn, preload, closeLink: () => setLink(null) };
}

function isCaret(field: HTMLTextAreaElement | null): boolean {
  return field?.selectionStart === field?.selectionEnd;
}

export type Formatting = ReturnType<typeof useFormatting>;
