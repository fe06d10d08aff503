import type { SourceRange } from "../document.ts";
import { type CharacterClass, classAfter, classBefore } from "./character-class.ts";
import type { Surroundings } from "./surroundings.ts";
import { neverCloses, neverOpens } from "./typed-delimiters.ts";

/** A run of `*`, `_` or `~` that may start a mark, end one, or be just what was typed. */
export interface DelimiterRun {
  marker: string;
  /** What is left of the run: an opener is used up from its end, a closer from its start. */
  start: number;
  end: number;
  /** The length as typed, for CommonMark's rule of three. */
  length: number;
  canOpen: boolean;
  canClose: boolean;
  /** Between two letters or digits, as in `2*3` or `sh*t`. */
  isIntraword: boolean;
  /** How much that is worth marking stands before the run, to tell whether there is any between two runs. */
  worthBefore: number;
}

/**
 * Reads the run of delimiters at `start`. Flanking is CommonMark's (https://spec.commonmark.org/0.31.2/#delimiter-run),
 * except that letters of scripts without spaces are a border like punctuation (`**「重要」**です`), less what
 * `typed-delimiters.ts` lists.
 */
export function readDelimiterRun(
  source: string,
  start: number,
  region: SourceRange,
  worthBefore: number,
): DelimiterRun {
  let end = start + 1;
  while (end < region.end && source[end] === source[start]) end += 1;
  const characterAt = (index: number) =>
    index >= region.start && index < region.end ? source.charAt(index) : " ";
  const around: Surroundings = {
    marker: source.charAt(start),
    length: end - start,
    before: classBefore(source, start, region.start),
    after: classAfter(source, end, region.end),
    previous: characterAt(start - 1),
    next: characterAt(end),
    second: characterAt(end + 1),
  };
  const { marker, length, before, after } = around;
  const isIntraword = before === "word" && after === "word";
  return { marker, start, end, length, isIntraword, worthBefore, ...roles(around) };
}

function roles(around: Surroundings): { canOpen: boolean; canClose: boolean } {
  const { marker, before, after } = around;
  const left = flanks(after, before);
  const right = flanks(before, after);
  const opens = marker === "_" ? left && (!right || before === "punctuation") : left;
  const closes = marker === "_" ? right && (!left || after === "punctuation") : right;
  return { canOpen: opens && !neverOpens(around), canClose: closes && !neverCloses(around) };
}

function flanks(inner: CharacterClass, outer: CharacterClass) {
  if (inner === "space") return false;
  return inner !== "punctuation" || outer !== "word";
}
