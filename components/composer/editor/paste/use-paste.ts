"use client";
import { type ClipboardEvent, useState } from "react";
import { MOST_CHARACTERS } from "#core/contract/limits.ts";
import { encodeTarget } from "#core/domain/markdown/writing/encode-target.ts";
import { insertText } from "../insert-text.ts";

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

/** Truncates a text to a number of UTF-16 code units without splitting a grapheme. */
export function cutToFit(text: string, most: number): string {
  const isSplit = /[\ud800-\udbff]/.test(text.charAt(most - 1)) && most < text.length;
  return text.slice(0, Math.max(0, isSplit ? most - 1 : most));
}

const ADDRESS = /^https?:\/\/\S+$/i;

/**
 * Returns a markdown link when a URL is pasted over selected text. Null if it isn't a URL, or the selected text can't
 * be a link.
 */
export function linkOver(selected: string, pasted: string): string | null {
  const url = pasted.trim();
  const text = selected.trim();
  if (!ADDRESS.test(url) || text === "" || text.includes("\n") || ADDRESS.test(text)) return null;
  return selected.replace(text, () => writeLink(text, url));
}

/** Returns a link as markdown, whatever characters its words and its URL have. */
export function writeLink(words: string, url: string): string {
  return `[${words.replaceAll(/[[\]]/g, "\\$&")}](${encodeTarget(url, "()<>")})`;
}

interface Paste {
  text: string;
  /** The same as rich text; empty if the source provided none, or if it isn't simple text. */
  html: string;
}

/** Anything longer is a page rather than a text, and slow to parse. */
const MOST_HTML = 500_000;

/** A table's plain text has tabs between cells, which is the best a text can show. Forms and scripts aren't text. */
const NO_SIMPLE_TEXT = /<(?:table|form|iframe|svg|script|pre)\b/i;

const STYLED =
  /<(?:a|b|strong|i|em|s|del|strike|code|ul|ol|h[1-6]|blockquote)\b|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|line-through|mso-list/i;

/** Reads a clipboard for a text field; null without text, or if the text is only the names of files. */
export function readPaste(clipboard: Pick<DataTransfer, "getData" | "files">): Paste | null {
  const text = clipboard.getData("text/plain").replaceAll(/\r\n?/g, "\n");
  const names = [...clipboard.files].map(({ name }) => name);
  if (text === "" || text.trim() === names.join("\n")) return null;
  const html = clipboard.getData("text/html");
  const isRich = html.length < MOST_HTML && STYLED.test(html) && !NO_SIMPLE_TEXT.test(html);
  return { text, html: isRich ? html : "" };
}
