import { skipRun } from "../blocks/line.ts";
import type { SourceMark, SourceRange } from "../document.ts";
import { classAfter, classBefore } from "./character-class.ts";

/** The runs of backticks in a region by their length, in order. `from` advances as the scan does. */
type BacktickRuns = Map<number, { starts: number[]; from: number }>;

/** Finds the end of code spans in one region. Indexed at the first backtick, so that a search costs nothing. */
export class CodeSpans {
  readonly #source: string;
  readonly #region: SourceRange;
  #runs: BacktickRuns | undefined;

  constructor(source: string, region: SourceRange) {
    this.#source = source;
    this.#region = region;
  }

  /** The code span that the run of backticks at `start` opens; undefined when nothing closes it. */
  read(start: number): SourceMark | undefined {
    const contentStart = skipRun(this.#source, start, this.#region.end);
    const contentEnd = this.#findRun(contentStart - start, contentStart);
    if (contentEnd === undefined) return undefined;
    const closeEnd = contentEnd + contentStart - start;
    if (this.#isTyped(start, contentStart, contentEnd, closeEnd)) return undefined;
    const padding = isPadded(this.#source.slice(contentStart, contentEnd)) ? 1 : 0;
    return {
      kind: "code",
      open: { start, end: contentStart + padding },
      close: { start: contentEnd - padding, end: closeEnd },
    };
  }

  /** Backticks that are none of code's: apostrophes (`don`t … it`s`), or one that stands before a blank, unlike its pair. */
  #isTyped(start: number, contentStart: number, contentEnd: number, closeEnd: number) {
    const { start: first, end: last } = this.#region;
    const before = classBefore(this.#source, start, first);
    const after = classAfter(this.#source, closeEnd, last);
    if (before === "word" && after === "word") return true;
    return this.#source[contentStart] === " " && this.#source[contentEnd - 1] !== " ";
  }

  #findRun(length: number, from: number): number | undefined {
    this.#runs ??= indexBackticks(this.#source, this.#region);
    const runs = this.#runs.get(length);
    if (runs === undefined) return undefined;
    while ((runs.starts[runs.from] ?? Number.POSITIVE_INFINITY) < from) runs.from += 1;
    return runs.starts[runs.from];
  }
}

function indexBackticks(source: string, region: SourceRange): BacktickRuns {
  const runs: BacktickRuns = new Map();
  let start = source.indexOf("`", region.start);
  while (start !== -1 && start < region.end) {
    const end = skipRun(source, start, region.end);
    const ofLength = runs.get(end - start) ?? { starts: [], from: 0 };
    ofLength.starts.push(start);
    runs.set(end - start, ofLength);
    start = source.indexOf("`", end);
  }
  return runs;
}

/** One blank on each side sets code that starts or ends with a backtick apart from its delimiters. */
function isPadded(content: string) {
  return content.startsWith(" ") && content.endsWith(" ") && content.trim() !== "";
}
