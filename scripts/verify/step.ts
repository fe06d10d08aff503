/** A step's number of tests by result. A static check is one test; a preparation is none unless it fails. */
export type Tally = { passed: number; failed: number; skipped: number };

export type TestFile = { file: string; seconds: number };

/** `output` is only shown on failure. A `note` is always shown. */
export type Outcome = Tally & { output: string; note?: string; files?: TestFile[] };

export type Step = { title: string; run(signal: AbortSignal): Promise<Outcome> };

export type RanStep = Outcome & { title: string; seconds: number };

export const PREPARED: Outcome = { passed: 0, failed: 0, skipped: 0, output: "" };

export const CHECKED: Outcome = { passed: 1, failed: 0, skipped: 0, output: "" };

export function failed(output: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output };
}
