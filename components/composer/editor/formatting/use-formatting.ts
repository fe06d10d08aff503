"use client";
import { type KeyboardEvent, type RefObject, useState, useSyncExternalStore } from "react";
import { isMac } from "#components/keys/is-mac.ts";
import { showToast } from "#components/ui/toasts.tsx";
import { TOOLBAR_COPY } from "../copy.ts";
import type { Format, Pressed } from "./format-text.ts";

const KEYS: Readonly<Record<string, Format | "link">> = { b: "strong", i: "emphasis", k: "link" };

const load = () => import("./format-text.ts");

/** Formats a field's text, by buttons and keys. What that needs is loaded before the first use, as far as possible. */
export function useFormatting(field: RefObject<HTMLTextAreaElement | null>) {
  // What was selected when a link was asked for; null unless it is.
  const [link, setLink] = useState<Pressed | null>(null);
  const onMac = useSyncExternalStore(
    () => () => {},
    () => isMac(navigator.platform),
    () => false,
  );

  function format(wanted: Format | "link") {
    const { current } = field;
    if (current === null) return;
    const { value, selectionStart: start, selectionEnd: end } = current;
    const pressed = { value, start, end };
    if (wanted === "link") return setLink(pressed);
    // At once, because what is typed next belongs there.
    current.focus();
    load().then(
      ({ formatText }) => formatText(current, wanted, pressed),
      () => showToast({ title: TOOLBAR_COPY.not_loaded }),
    );
  }
  /** Handles a key in the field. Returns whether it did. */
  function takeKey(event: KeyboardEvent): boolean {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    if (key === "Control" || key === "Meta") preload();
    const wanted = KEYS[key.toLowerCase()];
    const isHeld = onMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
    if (wanted === undefined || !isHeld || altKey || shiftKey) return false;
    event.preventDefault();
    format(wanted);
    return true;
  }
  return { link, onMac, format, takeKey, preload, closeLink: () => setLink(null) };
}

export type Formatting = ReturnType<typeof useFormatting>;

function preload() {
  void load().catch(() => {});
}
