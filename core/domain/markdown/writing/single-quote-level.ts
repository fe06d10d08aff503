import type { Mark, MarkOfKind } from "../rendition.ts";
import { skipBlanks } from "../text/line.ts";

/**
 * Adapts marks for platforms without nested quotes: the first `> ` of a line belongs to the quote, any further one is
 * text, after which no heading or list item starts.
 */
export function singleQuoteLevel(text: string, marks: readonly Mark[]): Mark[] {
  let deepTo = Number.NEGATIVE_INFINITY;
  return marks.flatMap((mark): Mark[] => {
    if (mark.kind === "heading" || mark.kind === "list_item")
      return mark.start < deepTo ? [] : [mark];
    if (mark.kind !== "blockquote") return [mark];
    const wordsStart = afterFirstMarker(text, mark);
    if (wordsStart < mark.wordsStart) deepTo = mark.end;
    return [{ ...mark, wordsStart }];
  });
}

function afterFirstMarker(text: string, { start, wordsStart }: MarkOfKind<"blockquote">) {
  const end = skipBlanks(text, start, wordsStart) + 1;
  const isBlankNext = text[end] === " " || text[end] === "\t";
  return Math.min(wordsStart, isBlankNext ? end + 1 : end);
}
