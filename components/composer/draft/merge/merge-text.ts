import { diff3MergeRegions } from "node-diff3";
import { cutLines, cutText } from "./cut-text.ts";
import type { Choice, Sides } from "./sides.ts";

export type TextClash = Sides<string>;

type Piece = { text: string; theirs: string } | { clash: TextClash };

export interface MergedText {
  /** The merged text, with the local text of conflicts. */
  mine: string;
  /** The base that leaves only these conflicts between both texts. */
  base: string;
  clashes: TextClash[];
}

/** More comparisons take a browser too long. Lines that exceed this are compared as a whole. */
const MOST_COMPARED = 25_000_000;

/**
 * Merges two texts with a common base, word by word, never within a grapheme. `choose` returns the choice for a
 * conflict by its index.
 */
export function mergeText(
  sides: Sides<string>,
  choose: (number: number) => Choice | undefined = () => undefined,
): MergedText {
  const merged: MergedText = { mine: "", base: "", clashes: [] };
  let number = 0;
  for (const piece of mergePieces(sides)) {
    if ("text" in piece) {
      merged.mine += piece.text;
      merged.base += piece.theirs;
      continue;
    }
    const choice = choose(number);
    number += 1;
    merged.mine += chosen(piece.clash, choice ?? "mine");
    merged.base += choice === undefined ? piece.clash.base : piece.clash.theirs;
    if (choice === undefined) merged.clashes.push(piece.clash);
  }
  return merged;
}

function chosen(clash: TextClash, choice: Choice): string {
  return choice === "both" ? joinTexts(clash.theirs, clash.mine) : clash[choice];
}

/** Joins both texts, as paragraphs if one has several lines. */
export function joinTexts(first: string, second: string): string {
  if (first === "" || second === "") return first + second;
  if (/\s$/.test(first) || /^\s/.test(second)) return first + second;
  return first + (/\n/.test(first + second) ? "\n\n" : " ") + second;
}

function mergePieces({ base, mine, theirs }: Sides<string>): Piece[] {
  if (mine === theirs || base === theirs) return [{ text: mine, theirs }];
  if (base === mine) return [{ text: theirs, theirs }];
  const lines = { base: cutLines(base), mine: cutLines(mine), theirs: cutLines(theirs) };
  return compare(lines).flatMap((piece) =>
    "clash" in piece ? mergeTextField(piece.clash) : [piece],
  );
}

function mergeTextField(lines: Sides<string>): Piece[] {
  const text = {
    base: cutText(lines.base),
    mine: cutText(lines.mine),
    theirs: cutText(lines.theirs),
  };
  const most = Math.max(text.mine.length, text.theirs.length) * text.base.length;
  return most > MOST_COMPARED ? [{ clash: lines }] : compare(text);
}

/** Returns the ranges that merge without a conflict, separated by the conflicts. */
function compare({ base, mine, theirs }: Sides<string[]>): Piece[] {
  const pieces: Piece[] = [];
  let text = "";
  let read = 0;
  const finishText = (end: number) => {
    pieces.push({ text, theirs: theirs.slice(read, end).join("") });
    text = "";
  };
  for (const region of diff3MergeRegions(mine, base, theirs)) {
    const agreed = region.stable
      ? region.bufferContent
      : agreeOn({ base: region.oContent, mine: region.aContent, theirs: region.bContent });
    if (agreed !== null) {
      text += agreed.join("");
    } else if (!region.stable) {
      finishText(region.bStart);
      read = region.bStart + region.bLength;
      const { oContent, aContent, bContent } = region;
      pieces.push({
        clash: { base: oContent.join(""), mine: aContent.join(""), theirs: bContent.join("") },
      });
    }
  }
  finishText(theirs.length);
  return pieces;
}

/**
 * Returns words that satisfy both sides: both wrote the same, or one extended what the other added. Null if they
 * conflict.
 */
function agreeOn({ base, mine, theirs }: Sides<string[]>): string[] | null {
  if (mine.join("") === theirs.join("")) return mine;
  if (holds(mine, base) && holds(theirs, mine)) return theirs;
  if (holds(theirs, base) && holds(mine, theirs)) return mine;
  return null;
}

/** Whether `words` is a subsequence of `held`. */
function holds(words: readonly string[], wanted: readonly string[]): boolean {
  let at = 0;
  for (const word of words) if (word === wanted[at]) at += 1;
  return at === wanted.length;
}
