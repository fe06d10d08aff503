import type { Replacement } from "./insert-text.ts";
import { replaceWhole } from "./replace-whole.ts";

/** A longer change is not compared word by word: its cost is quadratic, and would delay keystrokes. */
const MOST_COMPARED = 1_500;

const SPACE = /\s/u;

/** Returns the edits that turn one text into another, in order, with positions in the text before. */
export function editsBetween(before: string, after: string): Replacement[] {
  const whole = wholeWords(replaceWhole(before, after), before);
  if (before === after) return [];
  const changed = before.slice(whole.start, whole.end);
  if (Math.max(changed.length, whole.text.length) > MOST_COMPARED) return [whole];
  const [from, to] = [cutText(changed), cutText(whole.text)];
  const edits: Replacement[] = [];
  let at = whole.start;
  let [passed, written] = [0, 0];
  for (const [here, there] of [...commonWords(from, to), [from.length, to.length] as const]) {
    const end = at + from.slice(passed, here).join("").length;
    const text = to.slice(written, there).join("");
    if (end > at || text !== "") edits.push({ start: at, end, text });
    at = end + (from[here]?.length ?? 0);
    [passed, written] = [here + 1, there + 1];
  }
  return edits;
}

/** Returns the places of the longest common subsequence of two lists, in order. */
function commonWords(left: readonly string[], right: readonly string[]): [number, number][] {
  const width = right.length + 1;
  // How many words the rests of both lists have in common, by their starts.
  const common = new Uint16Array((left.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        left[row] === right[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const places: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < left.length && column < right.length) {
    if (left[row] === right[column]) {
      places.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return places;
}

/** Extends a replacement to the spaces around it. */
function wholeWords({ start, end, text }: Replacement, before: string): Replacement {
  let first = start;
  while (first > 0 && !SPACE.test(before.charAt(first - 1))) first -= 1;
  let last = end;
  while (last < before.length && !SPACE.test(before.charAt(last))) last += 1;
  const whole = before.slice(first, start) + text + before.slice(end, last);
  return { start: first, end: last, text: whole };
}

/** Splits a text into words and what is between them, never within a grapheme. */
function cutText(text: string): string[] {
  const whole = new Set(startsOf(text, "grapheme"));
  const starts = startsOf(text, "word").filter((start) => whole.has(start));
  return starts.map((start, index) => text.slice(start, starts[index + 1]));
}

function startsOf(text: string, granularity: "grapheme" | "word"): number[] {
  const segments = new Intl.Segmenter(undefined, { granularity }).segment(text);
  return Array.from(segments, ({ index }) => index);
}
