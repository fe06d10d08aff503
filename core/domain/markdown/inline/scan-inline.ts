import { skipRun } from "../blocks/line.ts";
import type { SourceMark, SourceRange } from "../document.ts";
import { isAsciiAlphanumeric } from "./character-class.ts";
import { CodeSpans } from "./code-spans.ts";
import { type DelimiterRun, readDelimiterRun } from "./delimiter-run.ts";
import { pairDelimiters } from "./pair-delimiters.ts";
import { readAutolink } from "./read-autolink.ts";
import { isEscape } from "./read-escape.ts";
import { readLinkTarget } from "./read-link-target.ts";
import { skipWord } from "./skip-word.ts";

interface Scan {
  source: string;
  region: SourceRange;
  marks: SourceMark[];
  codeSpans: CodeSpans;
  /** Runs of delimiters that no link has closed around yet. */
  runs: DelimiterRun[];
  /** Open brackets, each with the number of runs before it. */
  brackets: { start: number; runsBefore: number }[];
  /** How much worth marking has been passed. Punctuation alone is not: `(*^_^*)` is a face. */
  worth: number;
}

/** Finds the marks inside one region and adds them to `marks`, in no particular order. */
export function scanInline(source: string, region: SourceRange, marks: SourceMark[]): void {
  const codeSpans = new CodeSpans(source, region);
  const scan: Scan = { source, region, marks, codeSpans, runs: [], brackets: [], worth: 0 };
  for (let index = region.start; index < region.end; ) index = step(scan, index);
  pairDelimiters(scan.runs, marks);
}

/** Reads what stands at `index`. Returns where to go on. */
function step(scan: Scan, index: number): number {
  const { source, region } = scan;
  const code = source.charCodeAt(index);
  if (isAsciiAlphanumeric(code) || code > 0x7f) {
    scan.worth += 1;
    return code > 0x7f ? index + 1 : skipWord(source, index, region);
  }
  switch (source[index]) {
    case "*":
    case "_":
    case "~":
      return readRun(scan, index);
    case "`":
      return addMark(scan, scan.codeSpans.read(index)) ?? skipRun(source, index, region.end);
    case "<":
      return readAngle(scan, index);
    case "\\":
      return readEscape(scan, index);
    case "[":
      scan.brackets.push({ start: index, runsBefore: scan.runs.length });
      return index + 1;
    case "]":
      return closeBracket(scan, index);
    default:
      return index + 1;
  }
}

function readRun(scan: Scan, index: number) {
  const run = readDelimiterRun(scan.source, index, scan.region, scan.worth);
  if (run.canOpen || run.canClose) scan.runs.push(run);
  return run.end;
}

function readAngle(scan: Scan, index: number) {
  const end = addMark(scan, readAutolink(scan.source, index, scan.region.end));
  if (end !== undefined) scan.brackets.length = 0;
  return end ?? index + 1;
}

function readEscape(scan: Scan, index: number) {
  if (!isEscape(scan.source, index, scan.region)) return index + 1;
  const open = { start: index, end: index + 1 };
  const close = { start: index + 1, end: index + 1 };
  addMark(scan, { kind: "escape", open, close });
  return index + 2;
}

/** A `]` ends a link when an address follows. Links hold no links: the brackets around one are text. */
function closeBracket(scan: Scan, index: number) {
  const bracket = scan.brackets.pop();
  if (bracket === undefined) return index + 1;
  const target = readLinkTarget(scan.source, index + 1, scan.region.end);
  if (target === undefined) return index + 1;
  pairDelimiters(scan.runs.splice(bracket.runsBefore), scan.marks);
  scan.brackets.length = 0;
  const { url, titled, end } = target;
  const open = { start: bracket.start, end: bracket.start + 1 };
  addMark(scan, { kind: "link", url, titled, open, close: { start: index, end } });
  return end;
}

function addMark(scan: Scan, mark: SourceMark | undefined) {
  if (mark === undefined) return undefined;
  scan.marks.push(mark);
  scan.worth += 1;
  return mark.close.end;
}
