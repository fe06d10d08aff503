import type { Mark, MarkOfKind } from "../rendition.ts";

/** A list that the next item may belong to: its indent, and its next number. */
interface OpenList {
  indent: number;
  next: number;
}

/** After a skipped number no other follows, because the platform would continue the same list. */
const ENDED = Number.NaN;

/**
 * Removes list items that a platform with lists would show differently than typed: `+`, `1)`, numbers that don't count
 * up from 1 (`2026. A great year`), and items without text. These stay plain text.
 */
export function withoutRenumberedItems(text: string, marks: readonly Mark[]): Mark[] {
  let lists: OpenList[] = [];
  let lastEnd = Number.NEGATIVE_INFINITY;
  return marks.filter((mark) => {
    if (mark.kind !== "list_item") return true;
    if (!follows(text, lastEnd, mark.start)) lists = [];
    lastEnd = mark.end;
    return keepsItsMarker(text, mark, lists);
  });
}

function keepsItsMarker(text: string, mark: MarkOfKind<"list_item">, lists: OpenList[]) {
  const indent = indentOf(text, mark.start);
  while ((lists.at(-1)?.indent ?? 0) > indent) lists.pop();
  let list = lists.at(-1);
  if (list?.indent !== indent) {
    list = { indent, next: 1 };
    lists.push(list);
  }
  const marker = text.slice(mark.start, mark.textStart).trim();
  if (mark.textStart === mark.end || /[\r\n]/.test(text.charAt(mark.textStart))) return false;
  if (!mark.ordered) return marker !== "+";
  const isNext = marker === `${list.next}.`;
  if (isNext) list.next += 1;
  else if (list.next > 1) list.next = ENDED;
  return isNext;
}

/** Whether there are only whitespace, line breaks and quote markers between two items. */
function follows(text: string, start: number, end: number) {
  return start >= 0 && /^[\s>]*$/.test(text.slice(start, end));
}

export function indentOf(text: string, start: number): number {
  let lineStart = start;
  while (lineStart > 0 && text[lineStart - 1] !== "\n" && text[lineStart - 1] !== "\r")
    lineStart -= 1;
  return start - lineStart;
}
