import type { Fix } from "#core/contract/resources/fix.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { type Document, parseMarkdown, renderDocument } from "../markdown/index.ts";
import { textLengths } from "../measure/text-lengths.ts";
import type { EntryDraft } from "../verdict/subject.ts";
import { splitClosingTags } from "./split-closing-tags.ts";

const ELLIPSIS = "…";
/** Nothing of a longer source can be left: it spares rendering a megabyte to keep 300 characters of it. */
const SOURCE_PER_UNIT = 20;

export function offerTrimToFold(manifest: ProviderManifest): Fix {
  const max_length = manifest.text.budgets[0]?.limit ?? 0;
  return {
    kind: "trim_to_fold",
    label: `Trim to ${max_length.toLocaleString("en-US")} characters`,
    max_length,
  };
}

/**
 * The longest beginning of the copy that fits the platform, ended with an ellipsis: cut after a word, marks closed, never
 * inside a link or a code block; hashtags and links that end the copy stay where they fit.
 */
export function applyTrimToFold({ markdown, manifest }: EntryDraft, { max_length }: Fix): string {
  const fits = fitsWithin(manifest, max_length);
  const { body, tags } = splitClosingTags(markdown);
  return (
    longestCut(body, tags, max_length, fits) ??
    longestCut(markdown, "", max_length, fits) ??
    ELLIPSIS
  );
}

function fitsWithin(manifest: ProviderManifest, max_length: number) {
  return (markdown: string) => {
    const { text } = renderDocument(parseMarkdown(markdown), manifest.text.dialect);
    const [shown, ...others] = textLengths(text, manifest);
    if (shown !== undefined && shown.length > Math.min(shown.limit, max_length)) return false;
    return others.every(({ length, limit }) => length <= limit);
  };
}

/** Undefined where not even one word, or failing that one character, leaves room for `tail`. */
function longestCut(
  source: string,
  tail: string,
  max_length: number,
  fits: (markdown: string) => boolean,
) {
  const document = parseMarkdown(source.slice(0, max_length * SOURCE_PER_UNIT));
  const cut = (position: number) => cutAt(document, position) + tail;
  for (const positions of [wordEnds(document.source), graphemeEnds(document.source)]) {
    const allowed = positions.filter((position) => mayCutAt(document, position));
    const best = lastThat(allowed, (position) => fits(cut(position)));
    if (best !== undefined) return cut(best);
  }
  return undefined;
}

function cutAt({ source, marks }: Document, position: number): string {
  const kept = withoutEndingPunctuation(source.slice(0, position));
  const closers = marks
    .filter((mark) => mark.open.end <= kept.length && mark.close.start >= kept.length)
    .filter((mark) => mark.close.end > mark.close.start)
    .map((mark) => source.slice(mark.close.start, mark.close.end));
  return kept + ELLIPSIS + closers.reverse().join("");
}

function mayCutAt({ marks }: Document, position: number) {
  return !marks.some((mark) => {
    if (within(position, mark.open) || within(position, mark.close)) return true;
    const whole = mark.kind === "link" || mark.kind === "autolink" || mark.kind === "code_block";
    return whole && position > mark.open.start && position < mark.close.end;
  });
}

function within(position: number, range: { start: number; end: number }) {
  return position > range.start && position < range.end;
}

function wordEnds(source: string): number[] {
  const ends: number[] = [];
  for (let position = 1; position < source.length; position += 1) {
    if (isSpace(source[position]) && !isSpace(source[position - 1])) ends.push(position);
  }
  return ends;
}

function graphemeEnds(source: string): number[] {
  const segments = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(source);
  return Array.from(segments, ({ index, segment }) => index + segment.length);
}

/** The last of the sorted positions that passes, given that none passes after one that fails. */
function lastThat(
  positions: readonly number[],
  passes: (position: number) => boolean,
): number | undefined {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(positions[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return positions[low - 1];
}

function withoutEndingPunctuation(text: string): string {
  let end = text.length;
  while (end > 1 && /[\s,;:.…–—-]/.test(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}

function isSpace(character: string | undefined) {
  return character !== undefined && /\s/.test(character);
}
