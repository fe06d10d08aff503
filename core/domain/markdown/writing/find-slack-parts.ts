import type { TextRange } from "../document.ts";
import type { Mark, MarkOfKind } from "../rendition.ts";
import { singleQuoteLevel } from "./single-quote-level.ts";
import { indentOf, withoutRenumberedItems } from "./without-renumbered-items.ts";

/** Slack's maximum list nesting (https://docs.slack.dev/reference/block-kit/blocks/rich-text-block, `indent`). */
const DEEPEST_INDENT = 8;

/** A range that Slack shows as a block of its own: what is shown of it, without the markers of quotes and items. */
export type SlackPart = { ranges: TextRange[] } & (
  | { kind: "section" | "quote" | "code" }
  | { kind: "item"; indent: number; number: number | null }
);

type BlockMark = MarkOfKind<"blockquote"> | MarkOfKind<"code_block"> | MarkOfKind<"list_item">;

/** Returns the blocks of a text, in order. The line breaks between two of them aren't shown, further ones are. */
export function findSlackParts(text: string, marks: readonly Mark[]): SlackPart[] {
  const native = withoutRenumberedItems(text, singleQuoteLevel(text, marks));
  const blocks = outermost(native.filter(isBlockMark)).filter((mark) => hasText(text, mark));
  const parts: SlackPart[] = [];
  const indents: number[] = [];
  let end = 0;
  let before: BlockMark | undefined;
  for (const mark of blocks) {
    const gap = text.slice(end, mark.start);
    if (before?.kind === "blockquote" && mark.kind === "blockquote" && isLineBreak(gap))
      parts.at(-1)?.ranges.push({ start: end, end: mark.start }, textRangeOf(mark));
    else {
      if (before?.kind !== "list_item" || mark.kind !== "list_item" || gap.trim() !== "") {
        parts.push(...sectionIn(text, { start: end, end: mark.start }, { before, after: mark }));
        indents.length = 0;
      }
      parts.push(toPart(text, mark, indents));
    }
    end = mark.end;
    before = mark;
  }
  const rest = { start: end, end: text.length };
  return [...parts, ...sectionIn(text, rest, { before, after: undefined })];
}

function toPart(text: string, mark: BlockMark, indents: number[]): SlackPart {
  const ranges = [textRangeOf(mark)];
  if (mark.kind === "code_block") return { kind: "code", ranges };
  if (mark.kind === "blockquote") return { kind: "quote", ranges };
  const own = indentOf(text, mark.start);
  while (indents.length > 0 && (indents.at(-1) ?? 0) >= own) indents.pop();
  const indent = Math.min(indents.length, DEEPEST_INDENT);
  indents.push(own);
  const marker = text.slice(mark.start, mark.textStart);
  return {
    kind: "item",
    ranges,
    indent,
    number: mark.ordered ? Number.parseInt(marker, 10) : null,
  };
}

/** Returns what is between two blocks, without the line break at each end. Blank lines alone are a block. */
function sectionIn(
  text: string,
  { start, end }: TextRange,
  { before, after }: { before: BlockMark | undefined; after: BlockMark | undefined },
): SlackPart[] {
  const gap = text.slice(start, end);
  const [lead = ""] = before === undefined ? [] : (/^[ \t]*(?:\r\n|\r|\n)/.exec(gap) ?? []);
  const rest = gap.slice(lead.length);
  const [tail = ""] = after === undefined ? [] : (/(?:\r\n|\r|\n|^)[ \t]*$/.exec(rest) ?? []);
  const range = { start: start + lead.length, end: end - tail.length };
  if (range.end > range.start) return [{ kind: "section", ranges: [range] }];
  const isBlankLine = lead !== "" && /[\r\n]/.test(tail);
  return isBlankLine ? [{ kind: "section", ranges: [{ start, end: start + lead.length }] }] : [];
}

function textRangeOf(mark: BlockMark): TextRange {
  return { start: mark.kind === "code_block" ? mark.start : mark.textStart, end: mark.end };
}

function hasText(text: string, mark: BlockMark): boolean {
  const { start, end } = textRangeOf(mark);
  return mark.kind === "blockquote" || text.slice(start, end).trim() !== "";
}

function outermost(marks: readonly BlockMark[]): BlockMark[] {
  let end = Number.NEGATIVE_INFINITY;
  return marks.filter((mark) => {
    if (mark.start < end) return false;
    end = mark.end;
    return true;
  });
}

function isBlockMark(mark: Mark): mark is BlockMark {
  return mark.kind === "blockquote" || mark.kind === "code_block" || mark.kind === "list_item";
}

function isLineBreak(between: string): boolean {
  return between === "\n" || between === "\r\n" || between === "\r";
}
