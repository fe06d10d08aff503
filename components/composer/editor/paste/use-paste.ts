"use client";
import { type ClipboardEvent, useState } from "react";
import { MOST_CHARACTERS } from "#core/contract/limits.ts";
import { insertText } from "../insert-text.ts";
import { cutToFit } from "./cut-to-fit.ts";
import { linkOver } from "./link-over.ts";
import { type Paste, readPaste } from "./read-paste.ts";

export interface TooMuch {
  text: string;
  fitting: string;
}

export function usePaste() {
  const [tooMuch, setTooMuch] = useState<TooMuch | null>(null);

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { currentTarget: field, clipboardData } = event;
    const paste = readPaste(clipboardData);
    setTooMuch(null);
    if (paste === null) return;
    const { selectionStart, selectionEnd, value } = field;
    const selected = value.slice(selectionStart, selectionEnd);
    const room = MOST_CHARACTERS - value.length + selected.length;
    const link = linkOver(selected, paste.text);
    const isPlain = link === null && paste.html === "" && clipboardData.files.length === 0;
    // The browser handles plain pastes best.
    if (paste.text.length <= room && isPlain) return;
    event.preventDefault();
    if (paste.text.length > room)
      setTooMuch({ text: paste.text, fitting: cutToFit(paste.text, room) });
    else if (link !== null)
      insertText(field, { start: selectionStart, end: selectionEnd, text: link });
    else pasteRich(field, paste);
  }
  return { onPaste, tooMuch, forget: () => setTooMuch(null) };
}

/** Inserts plain text first, so that undo returns to it from the markdown. */
function pasteRich(field: HTMLTextAreaElement, { text, html }: Paste) {
  const start = field.selectionStart;
  insertText(field, { start, end: field.selectionEnd, text });
  if (html === "") return;
  const show = (markdown: string | null) => {
    const end = start + text.length;
    // The field was unmounted, or its text has changed.
    const isThere = field.isConnected && field.value.slice(start, end) === text;
    if (markdown === null || !isThere) return;
    if (field.value.length - text.length + markdown.length > MOST_CHARACTERS) return;
    const caret = field.selectionStart;
    insertText(field, { start, end, text: markdown });
    if (caret < start) field.setSelectionRange(caret, caret);
    if (caret > end) moveCaret(field, caret + markdown.length - text.length);
  };
  // If loading fails, the plain text stays.
  void import("./to-markdown.ts")
    .then(({ toMarkdown }) => toMarkdown(html, text))
    .then(show, () => {});
}

function moveCaret(field: HTMLTextAreaElement, to: number) {
  field.setSelectionRange(to, to);
}
