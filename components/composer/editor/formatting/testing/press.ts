import { formatAt, type TextFormat } from "../format-text.ts";

/** Formats a text, in which `|` marks the selection's ends, or the caret. */
export function press(format: TextFormat, text: string): string {
  const start = text.indexOf("|");
  const last = text.lastIndexOf("|");
  const end = last === start ? start : last - 1;
  const value = text.replaceAll("|", "");
  const { replacement, selection } = formatAt(format, { value, start, end });
  const { start: from, end: to, text: written } = replacement;
  const after = value.slice(0, from) + written + value.slice(to);
  const inside = after.slice(selection.start, selection.end);
  const marked = inside === "" ? "|" : `|${inside}|`;
  return after.slice(0, selection.start) + marked + after.slice(selection.end);
}
