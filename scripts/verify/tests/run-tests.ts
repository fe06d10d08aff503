import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { z } from "zod";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import type { Finished } from "../run-command.ts";
import { runCommand } from "../run-command.ts";
import type { Outcome, Tally, TestFile } from "../step.ts";
import { failed } from "../step.ts";
import { readTestRun } from "../test-run.ts";
import { tool } from "../tool.ts";

/** The browser tests of a quick run. vitest.config.ts has the files that it excludes. */
const JOURNEYS = ["--grep=@journey"];

/** Runs a project of vitest.config.ts, with additional variables. */
export function runVitest(
  project: string,
  signal: AbortSignal,
  env: Record<string, string | undefined> = {},
): Promise<Outcome> {
  return withReport(async (file) => {
    const options = ["--project", project, "--reporter=minimal", "--reporter=json"];
    const command = [...tool("vitest"), "run", ...options, `--outputFile.json=${file}`];
    return readReport(file, tallyVitest, await runCommand({ command, env, signal }));
  });
}

export function runPlaywright(part: string, signal: AbortSignal): Promise<Outcome> {
  return withReport(async (file) => {
    const which = readTestRun(process.env).tier === "quick" ? JOURNEYS : [];
    const options = ["--reporter=list,json", `--shard=${part}`, ...which];
    const command = [...tool("playwright"), "test", ...options];
    // Playwright sets FORCE_COLOR for its workers, and Node warns if both are set.
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, NO_COLOR: undefined, FORCE_COLOR: "0" };
    return readReport(file, tallyPlaywright, await runCommand({ command, env, signal }));
  });
}

async function withReport(run: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "crier-report-"));
  try {
    return await run(join(folder, "report.json"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Reads a test runner's JSON report. A runner that fails without a failed test, leaves no report or ran nothing counts
 * as one failed test.
 */
export async function readReport(
  file: string,
  tally: (report: unknown) => Tally & { files: TestFile[] },
  { ok, output }: Finished,
): Promise<Outcome> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return failed(`${output}\n(the runner left no report)`);
  const { passed, failed: broken, skipped, files } = tally(JSON.parse(text));
  if (passed + broken + skipped === 0) return failed(`${output}\n(no test ran)`);
  return { passed, failed: ok ? broken : Math.max(broken, 1), skipped, files, output };
}

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

const TallyPlaywrightReport = z.object({
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
  const { stats, suites } = TallyPlaywrightReport.parse(report);
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
