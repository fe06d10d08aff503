import type { SourceMark } from "../document.ts";
import type { DelimiterRun } from "./delimiter-run.ts";

/**
 * Finds strong, emphasis and strikethrough among runs of delimiters, in order, and uses the runs up. CommonMark's
 * algorithm (https://spec.commonmark.org/0.31.2/#phase-2-inline-structure): for each kind of closer, `searchedTo` remembers
 * how far back a search was in vain, which keeps it linear.
 */
export function pairDelimiters(runs: readonly DelimiterRun[], marks: SourceMark[]): void {
  const openers: DelimiterRun[] = [];
  const searchedTo = new Map<string, number>();
  for (const run of runs) {
    while (run.canClose && run.start < run.end) {
      const kind = closerKind(run);
      const at = findOpener(openers, run, searchedTo.get(kind) ?? 0);
      const opener = openers[at];
      if (opener === undefined) {
        searchedTo.set(kind, run.start);
        break;
      }
      openers.length = at + 1;
      marks.push(pair(opener, run));
      if (opener.start === opener.end) openers.pop();
    }
    if (run.canOpen && run.start < run.end) openers.push(run);
  }
}

/**
 * All that `matches` asks of a closer itself. Two closers of one kind find the same openers, except that one with nothing
 * worth marking before the first closer is given up for the second too.
 */
function closerKind({ marker, canOpen, length, isIntraword }: DelimiterRun) {
  return `${marker}${canOpen}${length % 3}${isIntraword}`;
}

function findOpener(openers: readonly DelimiterRun[], closer: DelimiterRun, searchedTo: number) {
  for (let index = openers.length - 1; index >= 0; index -= 1) {
    const opener = openers[index];
    if (opener === undefined || opener.start < searchedTo) return -1;
    if (matches(opener, closer)) return index;
  }
  return -1;
}

function matches(opener: DelimiterRun, closer: DelimiterRun) {
  if (opener.marker !== closer.marker) return false;
  if (opener.isIntraword && closer.isIntraword) return false;
  if (breaksRuleOfThree(opener, closer)) return false;
  return usable(opener, closer) === 2 || opener.worthBefore < closer.worthBefore;
}

function breaksRuleOfThree(opener: DelimiterRun, closer: DelimiterRun) {
  if (!opener.canClose && !closer.canOpen) return false;
  return (opener.length + closer.length) % 3 === 0 && closer.length % 3 !== 0;
}

/** How many characters of each run the innermost mark takes: two make it strong. */
function usable(opener: DelimiterRun, closer: DelimiterRun) {
  return opener.end - opener.start >= 2 && closer.end - closer.start >= 2 ? 2 : 1;
}

function pair(opener: DelimiterRun, closer: DelimiterRun): SourceMark {
  const length = usable(opener, closer);
  opener.end -= length;
  closer.start += length;
  const open = { start: opener.end, end: opener.end + length };
  const close = { start: closer.start - length, end: closer.start };
  if (opener.marker === "~") return { kind: "strikethrough", open, close };
  return { kind: length === 2 ? "strong" : "emphasis", open, close };
}
