import type { Fix } from "#core/contract/resources/fix.ts";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import { type Document, parseMarkdown } from "../markdown/index.ts";
import { formatNumber, unitNoun } from "../verdict/phrases.ts";
import { closersAt, cutPositions } from "./cut.ts";
import { fitsWithin } from "./fits.ts";
import type { Repair } from "./fix-rule.ts";
import { lastThat } from "./last-that.ts";

const ELLIPSIS = "…";
/**
 * Maximum markdown to read, per unit of the limit. Text after it is cut off in any case, so a long copy isn't rendered
 * whole to keep 300 characters of it.
 */
const MARKDOWN_PER_UNIT = 20;

export function offerTrimToFold({ text }: FormatRules): Fix {
  const [budget] = text.budgets;
  const max_length = budget?.limit ?? 0;
  const noun = unitNoun(budget?.unit ?? "grapheme");
  return { kind: "trim_to_fold", label: `Trim to ${formatNumber(max_length)} ${noun}`, max_length };
}

/**
 * Cuts the copy to the longest beginning that fits the platform, with an ellipsis: after a word, with marks closed,
 * never inside a link or code block. Hashtags and links at the end stay if they fit.
 */
export const applyTrimToFold: Repair<"trim_to_fold"> = (copy, { max_length }) => {
  const { markdown, rules } = copy;
  const fits = fitsWithin(copy, rules.text.budgets, max_length);
  return { markdown: trimTo(markdown, max_length, fits) };
};

/** Returns the longest beginning of a copy that `fits` with an ellipsis. `max_length` bounds the search. */
export function trimTo(
  markdown: string,
  max_length: number,
  fits: (markdown: string) => boolean,
): string {
  const { body, tags } = splitClosingTags(markdown);
  return (
    longestCut(body, tags, max_length, fits) ??
    longestCut(markdown, "", max_length, fits) ??
    ELLIPSIS
  );
}

/** Undefined if not even one word or grapheme leaves room for `tail`. */
function longestCut(
  markdown: string,
  tail: string,
  max_length: number,
  fits: (markdown: string) => boolean,
) {
  const document = parseMarkdown(markdown.slice(0, max_length * MARKDOWN_PER_UNIT));
  const cut = (position: number) => {
    const trimmed = withoutEndingPunctuation(document.markdown.slice(0, position));
    const gap = endsBlock(document, trimmed.length) ? "\n" : "";
    const beginning = trimmed + gap + ELLIPSIS + closersAt(document, trimmed.length);
    return isFenceBefore(beginning, tail) ? `${beginning}\n${tail.trimStart()}` : beginning + tail;
  };
  const { words, graphemes } = cutPositions(document);
  const fitting = (position: number) => fits(cut(position));
  const best = lastThat(words, fitting) ?? lastThat(graphemes(), fitting);
  return best === undefined ? undefined : cut(best);
}

/** Whether a code block ends here. Its fence needs a line to itself, or it isn't a block. */
function endsBlock({ marks }: Document, position: number) {
  return marks.some(({ kind, close }) => kind === "code_block" && close.end === position);
}

/** Whether the tail would follow a closing fence on its line. */
function isFenceBefore(beginning: string, tail: string) {
  return tail !== "" && /\n`{3,}$/.test(beginning) && !/^\s*\n/.test(tail);
}

function withoutEndingPunctuation(text: string): string {
  let end = text.length;
  while (end > 1 && /[\s,;:.…–—-]/.test(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}

/**
 * Splits off the hashtags and links at the end of a copy, with the whitespace before them, because people don't want
 * them cut. `tags` is empty without any, or if the copy contains nothing else.
 */
export function splitClosingTags(markdown: string): { body: string; tags: string } {
  const end = trimmedEnd(markdown, markdown.length);
  let start = end;
  for (;;) {
    const wordEnd = trimmedEnd(markdown, start);
    const wordStart = startOfWord(markdown, wordEnd);
    if (wordStart === wordEnd || !isTag(markdown.slice(wordStart, wordEnd))) break;
    start = wordStart;
  }
  const bodyEnd = trimmedEnd(markdown, start);
  if (start === end || bodyEnd === 0) return { body: markdown, tags: "" };
  return { body: markdown.slice(0, bodyEnd), tags: markdown.slice(bodyEnd, end) };
}

function isTag(word: string) {
  return (
    (word.startsWith("#") && word.length > 1) ||
    word.startsWith("https://") ||
    word.startsWith("http://")
  );
}

function trimmedEnd(text: string, from: number) {
  let end = from;
  while (end > 0 && /\s/.test(text[end - 1] as string)) end -= 1;
  return end;
}

function startOfWord(text: string, from: number) {
  let start = from;
  while (start > 0 && !/\s/.test(text[start - 1] as string)) start -= 1;
  return start;
}
