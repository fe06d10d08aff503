import type { JudgedEntry } from "./judged-entry.ts";

/** So many problems are read out; who wants the others finds them on the tabs. */
const MOST_SPOKEN = 3;

/** For those who can't see the tabs: how many channels are ready, and what stands in the way of the others. */
export function summarize(entries: readonly JudgedEntry[]): string {
  const wrong = entries.filter((entry) => !entry.ready);
  const problems = wrong
    .slice(0, MOST_SPOKEN)
    .map(({ name, errors }) => `${name}: ${errors[0]?.message ?? ""}`);
  return [`Ready for ${entries.length - wrong.length} of ${entries.length}.`, ...problems].join(
    " ",
  );
}
