import type { TextRange } from "./document.ts";
import type { Mark, Rendition } from "./rendition.ts";
import { findParagraphs, type Paragraph } from "./writing/find-paragraphs.ts";
import { indentOf, withoutRenumberedItems } from "./writing/without-renumbered-items.ts";

const DEEPEST_INDENT = 7;

/** A text block of Tumblr's post format (https://www.tumblr.com/docs/npf). */
export interface TumblrTextBlock {
  type: "text";
  text: string;
  subtype?: TumblrSubtype;
  /** Nesting of a list item, 1 to 7. */
  indent_level?: number;
  formatting?: TumblrFormatting[];
}

type TumblrSubtype =
  | "heading1"
  | "heading2"
  | "quote"
  | "ordered-list-item"
  | "unordered-list-item";

/** A half-open range of a block's text in code points. */
export interface TumblrFormatting {
  type: "bold" | "italic" | "strikethrough" | "link";
  start: number;
  end: number;
  url?: string;
}

const SHALLOWEST_HEADING = 1;

const FORMATS: Partial<Record<Mark["kind"], TumblrFormatting["type"]>> = {
  strong: "bold",
  emphasis: "italic",
  strikethrough: "strikethrough",
  link: "link",
};

/**
 * Converts a rendition to Tumblr's text blocks, one per paragraph, heading, list item and quote. A blank line separates
 * blocks; each further one is an empty block. Lists keep the numbers typed: if Tumblr would number them differently,
 * they stay text.
 */
export function toTumblrBlocks({ text, marks }: Rendition): TumblrTextBlock[] {
  const native = withoutRenumberedItems(text, marks);
  const formats = native.filter(({ kind }) => kind in FORMATS);
  const indents: number[] = [];
  let next = 0;
  return findParagraphs(text, native).map((paragraph) => {
    const first = next;
    while ((formats[next]?.start ?? Number.POSITIVE_INFINITY) < paragraph.end) next += 1;
    return {
      type: "text" as const,
      text: paragraph.parts.map(({ start, end }) => text.slice(start, end)).join(""),
      ...toSubtype(paragraph.mark),
      ...toIndent(text, paragraph.mark, indents),
      ...toFormatting(text, paragraph, formats.slice(first, next)),
    };
  });
}

function toSubtype(mark: Mark | undefined): { subtype?: TumblrSubtype } {
  if (mark?.kind === "blockquote") return { subtype: "quote" };
  if (mark?.kind === "heading")
    return { subtype: mark.depth === SHALLOWEST_HEADING ? "heading1" : "heading2" };
  if (mark?.kind !== "list_item") return {};
  return { subtype: mark.ordered ? "ordered-list-item" : "unordered-list-item" };
}

/** `indents` are those of the list items that may contain the next one, outermost first. */
function toIndent(text: string, mark: Mark | undefined, indents: number[]) {
  if (mark?.kind !== "list_item") {
    indents.length = 0;
    return {};
  }
  const indent = indentOf(text, mark.start);
  while (indents.length > 0 && (indents.at(-1) ?? 0) >= indent) indents.pop();
  const indent_level = Math.min(indents.length, DEEPEST_INDENT);
  indents.push(indent);
  return indent_level === 0 ? {} : { indent_level };
}

function toFormatting(text: string, { parts }: Paragraph, marks: readonly Mark[]) {
  const place = placeInParts(text, parts, marks);
  const formatting = marks.flatMap((mark): TumblrFormatting[] => {
    const type = FORMATS[mark.kind];
    const [start, end] = [place.get(mark.start) ?? 0, place.get(mark.end) ?? 0];
    if (type === undefined || start >= end) return [];
    return [{ type, start, end, ...(mark.kind === "link" ? { url: mark.url } : {}) }];
  });
  return formatting.length === 0 ? {} : { formatting };
}

/** Maps the ends of marks to a text of which only `parts` are left, in code points. */
function placeInParts(text: string, parts: readonly TextRange[], marks: readonly Mark[]) {
  const edges = marks.flatMap(({ start, end }) => [start, end]).sort((a, b) => a - b);
  const place = new Map<number, number>();
  let counted = 0;
  let part = 0;
  let from = parts[0]?.start ?? 0;
  for (const edge of edges) {
    for (let each = parts[part]; each && each.end < edge; each = parts[++part]) {
      counted += countCodePoints(text.slice(Math.max(from, each.start), each.end));
      from = each.end;
    }
    const start = Math.max(from, parts[part]?.start ?? from);
    counted += countCodePoints(text.slice(start, edge));
    from = Math.max(start, edge);
    place.set(edge, counted);
  }
  return place;
}

function countCodePoints(text: string) {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
