/** Bold and italics on and off. Pure: a text and its selection, in UTF-16 code units. */
import { type MarkdownMark, parseMarkdown } from "#core/domain/markdown/index.ts";
import type { Replacement } from "../insert-text.ts";
import { replaceWhole } from "../replace-whole.ts";
import { includesStyle, pairAt } from "./pair-at.ts";
import { coverMarks, type Delimiters, segmentsIn, type TextRange } from "./segments.ts";

export interface Edit {
  replacement: Replacement;
  /** The selection afterwards. */
  selection: TextRange;
}

export type Style = "strong" | "emphasis";

const DELIMITERS = { strong: "**", emphasis: "*" } as const;

/**
 * Turns a style on or off: for the selected words, or for what is typed next. Off again, the caret moves behind the
 * closing marks, so that typing goes on without the style.
 */
export function toggleStyle(style: Style, text: string, from: number, to: number): Edit {
  const { marks } = parseMarkdown(text);
  const segments = segmentsIn(text, marks, from, to);
  if (segments.length > 0) return restyle(style, text, marks, segments);
  return moveOut(style, text, marks, to) ?? endPair(style, text, to) ?? begin(style, text, to);
}

/** At a caret in or next to the style: leaves it at its end, and enters it from outside. Else removes it. */
function moveOut(
  style: Style,
  text: string,
  marks: readonly MarkdownMark[],
  at: number,
): Edit | null {
  const mark = marks.findLast(
    ({ kind, open, close }) => kind === style && open.start <= at && close.end >= at,
  );
  const passed = passAsterisks(style, text, marks, at);
  if (passed !== null) return moveTo(passed);
  if (mark === undefined) return null;
  const { open, close } = mark;
  if (at < open.end) return moveTo(open.end);
  if (at === close.end) return moveTo(close.start);
  if (/^[*_~]*$/.test(text.slice(at, close.start))) return moveTo(close.end);
  return restyle(style, text, marks, [{ start: open.end, end: close.start }], at);
}

/**
 * Returns where a caret at closing asterisks goes. Those behind it close what is typed next: of three, two close bold
 * words and one italic ones, in any order.
 */
function passAsterisks(
  style: Style,
  text: string,
  marks: readonly MarkdownMark[],
  at: number,
): number | null {
  const isAtRun = ({ start, end }: TextRange) =>
    text[start] === "*" &&
    (at <= start ? /^\**$/.test(text.slice(at, start)) : /^\**$/.test(text.slice(end, at)));
  const closing = marks.flatMap(({ kind, close }) =>
    (kind === "strong" || kind === "emphasis") && isAtRun(close) ? [close] : [],
  );
  const start = Math.min(...closing.map((close) => close.start));
  const end = Math.max(...closing.map((close) => close.end));
  const { length } = DELIMITERS[style];
  if (at < start || at > end) return null;
  if (includesStyle(end - at, style)) return at + length;
  return includesStyle(end - start, style) && at - length >= start ? at - length : null;
}

/** Ends a pair that nothing was typed into, or that ends with a space: spaces are put outside. */
function endPair(style: Style, text: string, at: number): Edit | null {
  const pair = pairAt(text, at);
  if (pair === null || !includesStyle(pair.width, style)) return null;
  const { start, width } = pair;
  const typed = text.slice(start, at);
  const words = typed.trim();
  const isEmpty = words === "";
  const removed = isEmpty ? DELIMITERS[style].length : width;
  const marks = isEmpty ? "" : "*".repeat(width);
  const ended = typed.replace(words, () => marks + words + marks);
  const caret = start - removed + ended.length;
  const after = text.slice(0, start - removed) + ended + text.slice(at + removed);
  return edit(text, after, { start: caret, end: caret });
}

/** Styles the word around the caret, or else what will be typed. */
function begin(style: Style, text: string, at: number): Edit {
  const before = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]*$/u.exec(
    text.slice(Math.max(0, at - LONGEST_WORD), at),
  )?.[0];
  const after = /^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(at, at + LONGEST_WORD))?.[0];
  if (before && after) {
    const word = { start: at - before.length, end: at + after.length };
    const { marks } = parseMarkdown(text);
    return restyle(style, text, marks, [coverMarks(word, marks)], at);
  }
  const delimiter = DELIMITERS[style];
  const caret = at + delimiter.length;
  return edit(text, text.slice(0, at) + delimiter + delimiter + text.slice(at), {
    start: caret,
    end: caret,
  });
}

const LONGEST_WORD = 100;

/**
 * Turns a style on for segments, or off if all have it. Without a caret, they are selected afterwards. Marks that
 * wouldn't be read, such as some within a word, go around all up to the next spaces.
 */
function restyle(
  style: Style,
  text: string,
  marks: readonly MarkdownMark[],
  given: readonly TextRange[],
  caret?: number,
): Edit {
  const own = [
    ...marks.filter(
      ({ kind, open, close }) =>
        kind === style && given.some(({ start, end }) => open.start <= end && close.end >= start),
    ),
    ...given.flatMap((segment) => unreadAround(style, text, marks, segment)),
  ];
  if (isCovered(text, given, own)) {
    const segments = given.map((segment) => coverMarks(segment, marks, own));
    return rewrite(style, text, { own, segments, isOn: false, caret }).edit;
  }
  const exact = rewrite(style, text, { own, segments: given, isOn: true, caret });
  if (exact.isRead) return exact.edit;
  const segments = given.map((segment) => coverMarks(upToSpaces(text, segment), marks));
  return rewrite(style, text, { own, segments, isOn: true, caret }).edit;
}

/** Returns asterisks directly around a segment that aren't read as marks. */
function unreadAround(
  style: Style,
  text: string,
  marks: readonly MarkdownMark[],
  { start, end }: TextRange,
): Delimiters[] {
  const { length } = DELIMITERS[style];
  const before = /(?<!\*)\**$/.exec(text.slice(Math.max(0, start - 3), start))?.[0] ?? "";
  const after = /^\**/.exec(text.slice(end, end + 3))?.[0] ?? "";
  const isRead = marks.some(({ open, close }) => open.end === start || close.start === end);
  if (isRead || !includesStyle(Math.min(before.length, after.length), style)) return [];
  return [
    { open: { start: start - length, end: start }, close: { start: end, end: end + length } },
  ];
}

function upToSpaces(text: string, { start, end }: TextRange): TextRange {
  const range = { start, end };
  while (/\S/.test(text.charAt(range.start - 1))) range.start -= 1;
  while (/\S/.test(text.charAt(range.end))) range.end += 1;
  return range;
}

interface Change {
  /** The marks of the style at the segments. They are written anew. */
  own: readonly Delimiters[];
  segments: readonly TextRange[];
  isOn: boolean;
  caret: number | undefined;
}

/** Adds segments to the style or removes them from it, line by line: marks don't reach over a blank line. */
function rewrite(style: Style, text: string, { own, segments, isOn, caret }: Change) {
  const cuts = merged(own.flatMap(({ open, close }) => [open, close]));
  const kept = without([{ start: 0, end: text.length }], cuts);
  const plain = kept.map(({ start, end }) => text.slice(start, end)).join("");
  const toPlain = placesWithout(cuts);
  const placed = ({ start, end }: TextRange) => ({ start: toPlain(start), end: toPlain(end) });
  const before = own.map(({ open, close }) => placed({ start: open.end, end: close.start }));
  const chosen = segments.map(placed);
  const wanted = isOn ? merged([...before, ...chosen]) : without(merged(before), merged(chosen));
  const delimiter = DELIMITERS[style];
  const edges = wanted
    .flatMap(({ start, end }) => segmentsIn(plain, [], start, end))
    .flatMap(({ start, end }) => [start, end]);
  const after = [0, ...edges]
    .map((edge, index) => plain.slice(edge, edges[index] ?? plain.length))
    .join(delimiter);
  const ahead = (at: number) => at + edges.filter((edge) => edge < at).length * delimiter.length;
  const behind = (at: number) => at + edges.filter((edge) => edge <= at).length * delimiter.length;
  const at = caret === undefined ? null : toPlain(caret);
  const start = behind(at ?? chosen[0]?.start ?? 0);
  const end = Math.max(start, ahead(at ?? chosen.at(-1)?.end ?? 0));
  const read = parseMarkdown(after).marks.filter(({ kind }) => kind === style);
  const opened = new Set(read.map(({ open }) => open.start));
  const isRead = edges.every(
    (edge, index) => index % 2 === 1 || opened.has(edge + index * delimiter.length),
  );
  return { edit: edit(text, after, { start, end }), isRead };
}

function isCovered(
  text: string,
  segments: readonly TextRange[],
  own: readonly Delimiters[],
): boolean {
  const styled = own.map(({ open, close }) => ({ start: open.start, end: close.end }));
  const rest = without(merged(segments), merged(styled));
  return rest.every(({ start, end }) => /^[\s*_~]*$/.test(text.slice(start, end)));
}

/** Returns what is left of ranges without others. Both are sorted and disjoint. */
function without(ranges: readonly TextRange[], others: readonly TextRange[]): TextRange[] {
  const left: TextRange[] = [];
  let next = 0;
  for (const { start: from, end } of ranges) {
    let start = from;
    while ((others[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    for (let at = next; start < end; at += 1) {
      const other = others[at] ?? { start: end, end };
      if (other.start > start) left.push({ start, end: Math.min(other.start, end) });
      start = Math.max(start, Math.min(other.end, end));
    }
  }
  return left;
}

/** Returns where a position is once ranges are cut out, which are sorted and disjoint. */
function placesWithout(cuts: readonly TextRange[]): (at: number) => number {
  let sum = 0;
  const before = cuts.map(({ start, end }) => {
    sum += end - start;
    return sum - end + start;
  });
  return (at) => {
    // The number of cuts that begin before it, by halving.
    let [low, high] = [0, cuts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cuts[middle]?.start ?? at) < at) low = middle + 1;
      else high = middle;
    }
    const last = cuts[low - 1];
    if (last === undefined) return at;
    return at - (before[low - 1] ?? 0) - Math.min(at, last.end) + last.start;
  };
}

function merged(ranges: readonly TextRange[]): TextRange[] {
  const all: TextRange[] = [];
  for (const { start, end } of ranges.toSorted(byStart)) {
    const last = all.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

function byStart(one: TextRange, other: TextRange): number {
  return one.start - other.start;
}

function moveTo(at: number): Edit {
  return { replacement: { start: at, end: at, text: "" }, selection: { start: at, end: at } };
}

function edit(before: string, after: string, selection: Edit["selection"]): Edit {
  return { replacement: replaceWhole(before, after), selection };
}
