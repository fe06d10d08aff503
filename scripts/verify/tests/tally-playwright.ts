import { z } from "zod";
import type { Tally, TestFile } from "../step.ts";

const Spec = z.object({
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});

const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});

const Report = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(Suite),
});

/**
 * Counts the tests of Playwright's JSON report and the time of each file. A flaky test counts as failed, because it
 * failed once.
 */
export function tallyPlaywright(report: unknown): Tally & { files: TestFile[] } {
  const { stats, suites } = Report.parse(report);
  const { expected, unexpected, flaky, skipped } = stats;
  const seconds = new Map<string, number>();
  for (const { file, tests } of suites.flatMap(specsOf)) {
    const took = tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + took / 1000);
  }
  const files = [...seconds].map(([file, seconds]) => ({ file: `e2e/dashboard/${file}`, seconds }));
  return { passed: expected, failed: unexpected + flaky, skipped, files };
}

function specsOf({ specs, suites = [] }: z.infer<typeof Suite>): z.infer<typeof Spec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}
