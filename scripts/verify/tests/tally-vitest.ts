import { relative } from "node:path";
import { z } from "zod";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import type { Tally, TestFile } from "../step.ts";

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/**
 * Counts the tests of Vitest's JSON report and the time of each file. A file that failed as a whole, before or in
 * addition to its tests, counts as one failed test.
 */
export function tallyVitest(report: unknown): Tally & { files: TestFile[] } {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    Report.parse(report);
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(PROJECT, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}
