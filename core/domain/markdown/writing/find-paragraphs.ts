import type { TextRange } from "../document.ts";
import type { Mark } from "../rendition.ts";
import { skipBlanks, splitLines } from "../text/line.ts";

/** A block of a text: what is shown of it, without the markers of quotes and lists, and its block mark. */
export interface Paragraph {
  parts: TextRange[];
  end: number;
  mark: Mark | undefined;
}

type BlockMark = Mark & { kind: "heading" | "blockquote" | "list_item" };

/**
 * Returns the blocks of a text. A heading, a list item and the lines of a quote are one block each, and so is
 * everything else between blank lines. One blank line separates; further ones are each a block without text. A block
 * mark in a quote is the quote's text.
 */
export function findParagraphs(text: string, marks: readonly Mark[]): Paragraph[] {
  const blocks = outermost(marks.filter(isBlockMark));
  const paragraphs: Paragraph[] = [];
  let blanks = 1;
  let next = 0;
  for (const line of splitLines(text)) {
    while ((blocks[next]?.end ?? Number.POSITIVE_INFINITY) < line.start) next += 1;
    const mark = [blocks[next]].find((block) => block !== undefined && block.start <= line.end);
    if (mark === undefined && skipBlanks(text, line.start, line.end) === line.end) {
      blanks += 1;
      continue;
    }
    for (let extra = 1; extra < blanks; extra += 1) paragraphs.push(emptyAt(line.start));
    const last = paragraphs.at(-1);
    if (last !== undefined && blanks === 0 && continues(last, mark)) extend(last, line, mark);
    else paragraphs.push(startParagraph(line, mark));
    blanks = 0;
  }
  return paragraphs;
}

function startParagraph(line: TextRange, mark: BlockMark | undefined): Paragraph {
  if (mark === undefined) return { parts: [{ ...line }], end: line.end, mark };
  return { parts: [{ start: textStartOf(mark), end: mark.end }], end: mark.end, mark };
}

/** A line of the same paragraph or item, or another line of a quote. */
function continues(last: Paragraph, mark: BlockMark | undefined) {
  return last.mark === mark || (last.mark?.kind === "blockquote" && mark?.kind === "blockquote");
}

function extend(last: Paragraph, line: TextRange, mark: BlockMark | undefined) {
  if (mark !== undefined && mark.kind !== "blockquote") return;
  const end = mark?.end ?? line.end;
  const text = mark === undefined ? last.end : textStartOf(mark);
  if (text > last.end) last.parts.push({ start: last.end, end: mark?.start ?? last.end });
  last.parts.push({ start: text, end });
  last.end = end;
}

function textStartOf(mark: BlockMark) {
  return "textStart" in mark ? mark.textStart : mark.start;
}

function outermost(marks: readonly BlockMark[]) {
  let end = Number.NEGATIVE_INFINITY;
  return marks.filter((mark) => {
    if (mark.start < end) return false;
    end = mark.end;
    return true;
  });
}

function isBlockMark(mark: Mark): mark is BlockMark {
  return mark.kind === "heading" || mark.kind === "blockquote" || mark.kind === "list_item";
}

function emptyAt(index: number): Paragraph {
  return { parts: [], end: index, mark: undefined };
}
