import { VALIDATION_COPY } from "./copy.ts";
import type { JudgedEntry } from "./judged-entry.ts";

/** The most problems that are announced; the tabs show the others. */
const MOST_SPOKEN = 3;

/** For screen readers: how many channels are ready, and the first problems of the others. */
export function summarize(entries: readonly JudgedEntry[]): string {
  const wrong = entries.filter((entry) => !entry.ready);
  const problems = wrong
    .slice(0, MOST_SPOKEN)
    .map(({ name, errors }) => `${name}: ${errors[0]?.message ?? ""}`);
  return [VALIDATION_COPY.summary(entries.length - wrong.length, entries.length), ...problems].join(
    " ",
  );
}
