import { type MarkdownMark, parseMarkdown } from "#core/domain/markdown/index.ts";
import { toAddress } from "#core/domain/markdown/reading/to-address.ts";
import { LINK_WITHOUT_ADDRESS } from "#core/domain/verdict/rules/missing-addresses.ts";
import { coverMarks, type Pressed, type TextRange } from "./segments.ts";

/** What a link is made of, as far as it is written. */
interface LinkParts extends TextRange {
  words: string;
  address: string;
}

const ADDRESS = /^https?:\/\/\S+$/i;

/** Returns what is selected as parts of a link: its words, its address, or the link that it is in, to change it. */
export function readLink({ value, start, end }: Pressed): LinkParts {
  const { marks } = parseMarkdown(value);
  const around = linkAround(value, marks, { start, end });
  if (around !== undefined)
    return { ...around, words: around.words.replaceAll(/\\([[\]])/g, "$1") };
  const selected = value.slice(start, end);
  const first = start + selected.length - selected.trimStart().length;
  const range =
    selected.trim() === ""
      ? { start, end }
      : coverMarks({ start: first, end: first + selected.trim().length }, marks);
  const text = value.slice(range.start, range.end);
  if (ADDRESS.test(text)) return { ...range, words: "", address: text };
  const lines = text.split("\n").map((line) => line.trim());
  return { ...range, words: lines.filter((line) => line !== "").join(" "), address: "" };
}

/** Finds the link that a selection is in, with or without an address. */
function linkAround(
  text: string,
  marks: readonly MarkdownMark[],
  { start, end }: TextRange,
): LinkParts | undefined {
  const links = marks.flatMap((mark) => {
    if (mark.kind !== "link") return [];
    const { open, close, url } = mark;
    const words = text.slice(open.end, close.start);
    return [{ start: open.start, end: close.end, words, address: url }];
  });
  const unfinished = Array.from(
    text.matchAll(LINK_WITHOUT_ADDRESS),
    ({ 0: whole, 1: words = "", index }) => ({
      start: index,
      end: index + whole.length,
      words,
      address: "",
    }),
  );
  const isAround = (link: TextRange) =>
    start === end ? link.start < start && link.end > end : link.start <= start && link.end >= end;
  return [...links, ...unfinished].find(isAround);
}

/** Returns the absolute URL that a typed address means; null if it isn't one. */
export function readAddress(typed: string): string | null {
  const address = toAddress(typed.trim());
  const isAddress = address !== undefined && !/\s/.test(typed.trim()) && URL.canParse(address);
  return isAddress ? address : null;
}
