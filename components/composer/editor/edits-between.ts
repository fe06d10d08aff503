import { diffArrays } from "diff";
import type { Replacement } from "./insert-text.ts";
import { replaceWhole } from "./replace-whole.ts";

/** A longer change is not compared word by word, because that would delay keystrokes. */
const MOST_COMPARED = 5_000;

const SPACE = /\s/u;

/** Returns the edits that turn one text into another, in order, with positions in the text before. */
export function editsBetween(before: string, after: string): Replacement[] {
  const whole = wholeWords(replaceWhole(before, after), before);
  if (before === after) return [];
  const changed = before.slice(whole.start, whole.end);
  if (Math.max(changed.length, whole.text.length) > MOST_COMPARED) return [whole];
  const edits: Replacement[] = [];
  let at = whole.start;
  for (const { value, added, removed } of diffArrays(cutText(changed), cutText(whole.text))) {
    const text = value.join("");
    const last = edits.at(-1);
    if (added) {
      if (last?.end === at && last.text === "") last.text = text;
      else edits.push({ start: at, end: at, text });
    } else {
      if (removed) edits.push({ start: at, end: at + text.length, text: "" });
      at += text.length;
    }
  }
  return edits;
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
