/** Markdown that the toolbar writes. Loaded on the first use, because it includes the markdown parser. */
import type { ComponentType } from "react";
import { insertText } from "../insert-text.ts";
import { replaceWhole } from "../replace-whole.ts";
import type { LinkProps } from "./link-popover.tsx";
import type { Pressed } from "./segments.ts";
import { type Edit, type Style, toggleStyle } from "./toggle-style.ts";

/** A link that is asked for, with the popover that does. */
export interface AskedLink {
  pressed: Pressed;
  Popover: ComponentType<LinkProps>;
}

export type Format = Style | "list" | "mention" | "link";

/** What is written without asking for more. */
export type TextFormat = Exclude<Format, "link">;

/** Formats a field's text at its selection, or asks for a link. The browser's undo reverts it. */
export async function formatText(
  field: HTMLTextAreaElement,
  format: Format,
  pressed: Pressed,
  onLink: (link: AskedLink) => void,
): Promise<void> {
  if (format === "link") {
    const { LinkPopover } = await import("./link-popover.tsx");
    return onLink({ pressed, Popover: LinkPopover });
  }
  const { value, selectionStart: start, selectionEnd: end } = field;
  const { replacement, selection } =
    editTyped(format, pressed, value) ?? formatAt(format, { value, start, end });
  insertText(field, replacement);
  field.setSelectionRange(selection.start, selection.end);
}

export function formatAt(format: TextFormat, { value, start, end }: Pressed): Edit {
  if (format === "list") return asList(value, start, end);
  if (format === "mention") return asMention(value, start, end);
  return toggleStyle(format, value, start, end);
}

/**
 * Formats what was typed at the caret while this was loading, as if it had been loaded. Null if nothing was typed, or if
 * something else changed.
 */
export function editTyped(format: TextFormat, pressed: Pressed, value: string): Edit | null {
  const { start, end, value: before } = pressed;
  const typed = value.slice(start, Math.max(start, start + value.length - before.length));
  const isTyped = before.slice(0, start) + typed + before.slice(start) === value;
  if (start !== end || typed === "" || !isTyped) return null;
  const { replacement, selection } = formatAt(format, pressed);
  const formatted =
    before.slice(0, replacement.start) + replacement.text + before.slice(replacement.end);
  const after = formatted.slice(0, selection.start) + typed + formatted.slice(selection.end);
  const caret = selection.start + typed.length;
  return { replacement: replaceWhole(value, after), selection: { start: caret, end: caret } };
}

const BULLET = "- ";

/** Makes the selected lines a list, or removes its bullets if all have them. */
function asList(text: string, from: number, to: number): Edit {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split("\n");
  const isList = lines.every((line) => line.startsWith(BULLET));
  const changed = lines
    .map((line) =>
      isList ? line.slice(BULLET.length) : line.startsWith(BULLET) ? line : BULLET + line,
    )
    .join("\n");
  const after = start + changed.length;
  const selection = from === to ? { start: after, end: after } : { start, end: after };
  return { replacement: { start, end, text: changed }, selection };
}

/** Starts a mention, with a space before it unless it follows one or an opening bracket. */
function asMention(text: string, start: number, end: number): Edit {
  const sign = /[^\s\p{Ps}]$/u.test(text.slice(0, start)) ? " @" : "@";
  const at = start + sign.length;
  return { replacement: { start, end, text: sign }, selection: { start: at, end: at } };
}
