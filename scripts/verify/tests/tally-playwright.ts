import { z } from "zod";
import type { Tally } from "../step.ts";

const Report = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** Counts the tests of Playwright's JSON report. A flaky test failed: it did so once. */
export function tallyPlaywright(report: unknown): Tally {
  const { expected, unexpected, flaky, skipped } = Report.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}
