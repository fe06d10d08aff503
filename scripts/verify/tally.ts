import type { Tally } from "./step.ts";

export function addTallies(tallies: Tally[]): Tally {
  return {
    passed: sum(tallies.map((tally) => tally.passed)),
    failed: sum(tallies.map((tally) => tally.failed)),
    skipped: sum(tallies.map((tally) => tally.skipped)),
  };
}

/**
 * `12 passed, 0 failed`, which programs parse from the last line; skipped tests are only mentioned if there are any.
 */
export function tallyLine({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
