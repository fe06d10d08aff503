import type { TextRange } from "./document.ts";
import type { Mark, MarkOfKind, Rendition } from "./rendition.ts";
import { cutMarks } from "./writing/cut-marks.ts";
import { toLanguage } from "./writing/fence-code.ts";

/** A range of a message in UTF-16 code units (https://core.telegram.org/bots/api#messageentity). */
export interface TelegramEntity {
  type: "bold" | "italic" | "strikethrough" | "code" | "pre" | "text_link" | "blockquote";
  offset: number;
  length: number;
  url?: string;
  language?: string;
}

const TYPES: Partial<Record<Mark["kind"], TelegramEntity["type"]>> = {
  strong: "bold",
  emphasis: "italic",
  strikethrough: "strikethrough",
  code: "code",
  code_block: "pre",
  link: "text_link",
  blockquote: "blockquote",
};

/**
 * Returns the entities of `rendition.formatted`, which is what is sent. Merges the lines of a quote. Code has no other
 * style, because Telegram doesn't nest it, and isn't in a link, which is more useful.
 */
export function toTelegramEntities({ text, marks }: Rendition): TelegramEntity[] {
  const links = marks.filter(({ kind }) => kind === "link");
  const apart = cutMarks(text, marks, links, ["code"]);
  const code = apart.filter(({ kind }) => kind === "code");
  const fitting = cutMarks(text, apart, code, ["strong", "emphasis", "strikethrough"]);
  const place = placeWithoutMarkers(quoteMarkers(marks));
  return mergeQuotes(text, fitting).flatMap((mark) => toEntity(mark, text, place));
}

function toEntity(mark: Mark, text: string, place: (offset: number) => number): TelegramEntity[] {
  const type = TYPES[mark.kind];
  const offset = place(mark.start);
  const length = place(mark.end) - offset;
  if (type === undefined || length === 0) return [];
  const language = mark.kind === "code_block" ? toLanguage(mark.language) : "";
  if (language !== "") return [{ type, offset, length, language }];
  if (mark.kind !== "link") return [{ type, offset, length }];
  const isBare = text.slice(mark.start, mark.end) === mark.url;
  return isBare ? [] : [{ type, offset, length, url: mark.url }];
}

/** Maps offsets of the text to offsets without the quote markers. */
function placeWithoutMarkers(markers: readonly TextRange[]) {
  const removedBefore = [0];
  for (const { start, end } of markers)
    removedBefore.push((removedBefore.at(-1) ?? 0) + end - start);
  return (offset: number) => {
    let [low, high] = [0, markers.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((markers[middle]?.start ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    const last = markers[low - 1];
    const insideLast = last === undefined ? 0 : Math.max(0, last.end - offset);
    return offset - (removedBefore[low] ?? 0) + insideLast;
  };
}

/** Returns the text of a message without the `> ` of quotes, which Telegram shows as such. */
export function withoutQuoteMarkers(text: string, marks: readonly Mark[]): string {
  const parts: string[] = [];
  let copiedTo = 0;
  for (const { start, end } of quoteMarkers(marks)) {
    parts.push(text.slice(copiedTo, start));
    copiedTo = end;
  }
  return parts.join("") + text.slice(copiedTo);
}

function quoteMarkers(marks: readonly Mark[]): TextRange[] {
  return marks.filter(isQuote).map(({ start, textStart }) => ({ start, end: textStart }));
}

function mergeQuotes(text: string, marks: readonly Mark[]): Mark[] {
  const merged: Mark[] = [];
  let last: Mark | undefined;
  for (const mark of marks) {
    const continues =
      isQuote(mark) && last !== undefined && isLineBreak(text.slice(last.end, mark.start));
    if (continues && last) last.end = mark.end;
    else merged.push({ ...mark });
    if (isQuote(mark) && !continues) last = merged.at(-1);
  }
  return merged;
}

function isQuote(mark: Mark): mark is MarkOfKind<"blockquote"> {
  return mark.kind === "blockquote";
}

function isLineBreak(between: string) {
  return between === "\n" || between === "\r\n" || between === "\r";
}
