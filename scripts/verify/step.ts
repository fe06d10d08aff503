/**
 * How many tests a step stood for and how they ended. A static check is one test; a preparation is none unless it
 * fails.
 */
export type Tally = { passed: number; failed: number; skipped: number };

/** How long a test file took. */
export type TestFile = { file: string; seconds: number };

/** `output` is what its reader needs when something failed; it is not shown otherwise. A `note` is always shown. */
export type Outcome = Tally & { output: string; note?: string; files?: TestFile[] };

export type Step = { title: string; run(signal: AbortSignal): Promise<Outcome> };

/** A step that has ended, and after how long. */
export type RanStep = Outcome & { title: string; seconds: number };

export const PREPARED: Outcome = { passed: 0, failed: 0, skipped: 0, output: "" };

export const CHECKED: Outcome = { passed: 1, failed: 0, skipped: 0, output: "" };

/** The outcome of a check, a preparation or a whole runner that failed as one. */
export function failed(output: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output };
}
