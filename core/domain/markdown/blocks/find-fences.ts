import type { SourceRange } from "../document.ts";
import { skipBlanks, skipRun } from "./line.ts";

/** A fenced block: the numbers of its first and last line, and the language named after the opening fence. */
export interface Fence {
  first: number;
  last: number;
  language: string;
}

interface FenceLine {
  line: number;
  length: number;
  /** What follows the backticks. A fence that closes has nothing. */
  info: string;
}

const SHORTEST = 3;

/**
 * The blocks fenced with backticks. A fence that is never closed isn't one: the rest of the post stays as typed. Tildes
 * fence nothing, people draw lines with them.
 */
export function findFences(source: string, lines: readonly SourceRange[]): Fence[] {
  const candidates = lines.flatMap((line, number) => readFenceLine(source, line, number) ?? []);
  const longestCloserFrom = longestClosers(candidates);
  const fences: Fence[] = [];
  for (let index = 0; index < candidates.length; index += 1) {
    const opener = candidates[index];
    if (opener === undefined || opener.length > (longestCloserFrom[index + 1] ?? 0)) continue;
    let closer = candidates[++index];
    while (closer !== undefined && !closes(closer, opener.length)) closer = candidates[++index];
    if (closer === undefined) break;
    fences.push({ first: opener.line, last: closer.line, language: opener.info });
  }
  return fences;
}

function readFenceLine(source: string, line: SourceRange, number: number): FenceLine | undefined {
  const start = skipBlanks(source, line.start, line.end);
  if (source[start] !== "`") return undefined;
  const end = skipRun(source, start, line.end);
  const info = source.slice(end, line.end).trim();
  if (end - start < SHORTEST || info.includes("`")) return undefined;
  return { line: number, length: end - start, info };
}

/** For each candidate the longest fence that could still close, itself included: tells in one look what has no end. */
function longestClosers(candidates: readonly FenceLine[]) {
  const longest: number[] = new Array(candidates.length + 1).fill(0);
  for (let index = candidates.length - 1; index >= 0; index -= 1) {
    const candidate = candidates[index];
    const own = candidate?.info === "" ? candidate.length : 0;
    longest[index] = Math.max(own, longest[index + 1] ?? 0);
  }
  return longest;
}

function closes(candidate: FenceLine, length: number) {
  return candidate.info === "" && candidate.length >= length;
}
