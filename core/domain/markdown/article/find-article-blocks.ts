import type { TextRange } from "../document.ts";
import type { Mark, MarkOfKind, Rendition, StyleKind } from "../rendition.ts";
import { findParagraphs } from "../writing/find-paragraphs.ts";
import { findSlackParts, type SlackPart } from "../writing/find-slack-parts.ts";

export type ArticleBlock = {
  text: string;
  /** Inline marks in UTF-16 code units, in order. */
  marks: InlineMark[];
} & (
  | { kind: "paragraph" | "quote" | "bullet" | "number" }
  | { kind: "heading"; depth: number }
  | { kind: "code"; language: string }
);

export type InlineMark =
  | MarkOfKind<"link">
  | { kind: Exclude<StyleKind, "code">; start: number; end: number };

type Found = { ranges: readonly TextRange[] } & (
  | { kind: "paragraph" | "quote" | "bullet" | "number" }
  | { kind: "heading"; depth: number }
  | { kind: "code"; language: string }
);

/**
 * Returns the blocks of a rendition in the dialect `x_article`, in order, for the composer and for publishing. X
 * decides the space between blocks, so blank lines aren't blocks. Lists keep the numbers typed: if X would number them
 * differently, they stay text. X doesn't nest lists, so items of all depths are in one list.
 */
export function findArticleBlocks({
  text,
  marks,
}: Pick<Rendition, "text" | "marks">): ArticleBlock[] {
  const inline = marks.filter(isInline);
  return findSlackParts(text, marks)
    .flatMap((part) => toFound(text, part, marks))
    .map(({ ranges, ...block }) => ({ ...block, ...cutOut(text, ranges, inline) }))
    .filter((block) => block.text.trim() !== "")
    .map((block) => (block.kind === "code" ? { ...block, marks: [] } : block));
}

function toFound(text: string, part: SlackPart, marks: readonly Mark[]): Found[] {
  const { ranges } = part;
  switch (part.kind) {
    case "quote":
      return [{ kind: "quote", ranges }];
    case "item":
      return [{ kind: part.number === null ? "bullet" : "number", ranges }];
    case "code":
      return [{ kind: "code", language: languageAt(ranges, marks), ranges }];
    case "section":
      return ranges.flatMap((range) => paragraphsIn(text, range, marks));
  }
}

function languageAt([range]: readonly TextRange[], marks: readonly Mark[]): string {
  const code = marks.find(
    (mark): mark is MarkOfKind<"code_block"> =>
      mark.kind === "code_block" && mark.start === range?.start,
  );
  return code?.language ?? "";
}

function paragraphsIn(text: string, { start, end }: TextRange, marks: readonly Mark[]): Found[] {
  const headings = marks
    .filter((mark) => mark.kind === "heading" && mark.start >= start && mark.end <= end)
    .map((mark) => ({ ...mark, start: mark.start - start, end: mark.end - start }));
  return findParagraphs(text.slice(start, end), headings).map(({ parts, mark }): Found => {
    const ranges = parts.map((part) => ({ start: part.start + start, end: part.end + start }));
    return mark?.kind === "heading"
      ? { kind: "heading", depth: mark.depth, ranges }
      : { kind: "paragraph", ranges };
  });
}

function cutOut(text: string, ranges: readonly TextRange[], marks: readonly InlineMark[]) {
  const cut: { text: string; marks: InlineMark[] } = { text: "", marks: [] };
  for (const range of ranges) {
    const moved = cut.text.length - range.start;
    for (const mark of marks) {
      const start = Math.max(mark.start, range.start) + moved;
      const end = Math.min(mark.end, range.end) + moved;
      if (start < end) cut.marks.push({ ...mark, start, end });
    }
    cut.text += text.slice(range.start, range.end);
  }
  return cut;
}

function isInline(mark: Mark): mark is InlineMark {
  return ["strong", "emphasis", "strikethrough", "link"].includes(mark.kind);
}
