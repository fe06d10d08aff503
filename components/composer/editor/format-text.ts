/** Markdown that the toolbar writes: pure functions of a text and its selection, in UTF-16 code units. */
import type { Replacement } from "./insert-text.ts";

export interface Edit {
  replacement: Replacement;
  /** The selection afterwards. */
  selection: { start: number; end: number };
}

/** Puts a delimiter around the selected words, or removes it if it is there. Spaces stay outside. */
export function wrapped(delimiter: string, text: string, from: number, to: number): Edit {
  const { start, end } = withoutSpaces(text, from, to);
  const { length } = delimiter;
  const inside = text.slice(start, end);
  const isWrapped =
    text.slice(start - length, start) === delimiter && text.slice(end, end + length) === delimiter;
  if (isWrapped)
    return {
      replacement: { start: start - length, end: end + length, text: inside },
      selection: { start: start - length, end: end - length },
    };
  return {
    replacement: { start, end, text: delimiter + inside + delimiter },
    selection: { start: start + length, end: end + length },
  };
}

const ADDRESS = "https://";

/** Makes the selection a link and selects the part that is missing: the address, or the text of a selected address. */
export function asLink(text: string, from: number, to: number): Edit {
  const { start, end } = withoutSpaces(text, from, to);
  const selected = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(selected)) {
    const at = start + 1;
    const replacement = { start, end, text: `[](${selected})` };
    return { replacement, selection: { start: at, end: at } };
  }
  const at = start + selected.length + 3;
  return {
    replacement: { start, end, text: `[${selected}](${ADDRESS})` },
    selection:
      selected === ""
        ? { start: start + 1, end: start + 1 }
        : { start: at, end: at + ADDRESS.length },
  };
}

const BULLET = "- ";

/** Makes the selected lines a list, or removes its bullets if all have them. */
export function asList(text: string, from: number, to: number): Edit {
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

function withoutSpaces(text: string, from: number, to: number): { start: number; end: number } {
  const selected = text.slice(from, to);
  const start = from + selected.length - selected.trimStart().length;
  return { start, end: Math.max(start, start + selected.trim().length) };
}
