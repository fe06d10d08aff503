import { isAsciiAlphanumeric } from "../text/character-class.ts";
import { isBlank, skipRun } from "../text/line.ts";
import type { Place } from "./syntax.ts";

export function backslash({ text, index }: Place): string {
  return `\\${text.charAt(index)}`;
}

/** Escapes a character with a backslash if `test` says that it would be markup. */
export function backslashWhere(test: (place: Place) => boolean): (place: Place) => string {
  return (place) => (test(place) ? backslash(place) : place.text.charAt(place.index));
}

export function startsLine({ index, line }: Place): boolean {
  return index === line.head;
}

/** `# ` to `###### `, the start of a heading. */
export function startsHeading(place: Place): boolean {
  return startsLine(place) && endsWord(place, skipRun(place.text, place.index, place.text.length));
}

/** `- ` or `+ `, the start of a list item. */
export function startsListItem(place: Place): boolean {
  return startsLine(place) && endsWord(place, place.index + 1);
}

/** The `.` of `1. ` or the `)` of `1) `. */
export function endsListNumber(place: Place): boolean {
  const { text, index, line } = place;
  if (index === line.head || index - line.head > 9 || !endsWord(place, index + 1)) return false;
  for (let at = line.head; at < index; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x30 || code > 0x39) return false;
  }
  return true;
}

/** Between two letters or digits of the same stretch, where `_` is part of a word: `snake_case`. */
export function isInWord({ text, index, from, to }: Place): boolean {
  return (
    index > from &&
    index + 1 < to &&
    isAsciiAlphanumeric(text.charCodeAt(index - 1)) &&
    isAsciiAlphanumeric(text.charCodeAt(index + 1))
  );
}

/** Next to the same character: `~~`, `||`. */
export function isDoubled({ text, index }: Place): boolean {
  const character = text[index];
  return text[index - 1] === character || text[index + 1] === character;
}

export function isBeforeMark({ index, to, startsMark }: Place): boolean {
  return startsMark && index + 1 === to;
}

/** Whether a word ends at `index`: at whitespace, a line break or the end. */
export function endsWord({ text }: Place, index: number) {
  const next = text[index];
  return next === undefined || next === "\n" || next === "\r" || isBlank(next);
}
