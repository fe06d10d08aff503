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
    const textStart = afterFirstMarker(text, mark);
    if (textStart < mark.textStart) deepTo = mark.end;
    return [{ ...mark, textStart }];
  });
}

function afterFirstMarker(text: string, { start, textStart }: MarkOfKind<"blockquote">) {
  const end = skipBlanks(text, start, textStart) + 1;
  const isBlankNext = text[end] === " " || text[end] === "\t";
  return Math.min(textStart, isBlankNext ? end + 1 : end);
}
