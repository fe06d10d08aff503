import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { readReport, tallyPlaywright, tallyVitest } from "./run-tests.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "crier-report-test-"));
});

afterEach(() => rm(folder, { recursive: true }));

const TWICE = { tests: [{ results: [{ duration: 900 }, { duration: 600 }] }], file: "a.test.ts" };
const SUITES = [{ specs: [], suites: [{ specs: [TWICE] }] }];

type Ran = { stats: object; ok: boolean };

async function outcomeOf({ stats, ok }: Ran) {
  const file = join(folder, "report.json");
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  await writeFile(file, JSON.stringify({ stats: { ...none, ...stats }, suites: SUITES }));
  return readReport(file, tallyPlaywright, { ok, output: "what it said" });
}

test("the tests of a run are counted", async () => {
  const outcome = await outcomeOf({ stats: { expected: 3, skipped: 1 }, ok: true });
  expect(outcome).toMatchObject({ passed: 3, failed: 0, skipped: 1 });
});

test("the time of a file is the time of its tests", async () => {
  const { files } = await outcomeOf({ stats: { expected: 1 }, ok: true });
  expect(files).toEqual([{ file: "e2e/dashboard/a.test.ts", seconds: 1.5 }]);
});

test("a test that passes only when retried counts as failed", async () => {
  const outcome = await outcomeOf({ stats: { expected: 3, flaky: 1 }, ok: true });
  expect(outcome).toMatchObject({ passed: 3, failed: 1 });
});

test("a runner that fails although every test passed counts as a failed test", async () => {
  const outcome = await outcomeOf({ stats: { expected: 3 }, ok: false });
  expect(outcome).toMatchObject({ passed: 3, failed: 1, output: "what it said" });
});

test("a runner that found no tests counts as failed", async () => {
  expect(await outcomeOf({ stats: {}, ok: true })).toMatchObject({ passed: 0, failed: 1 });
});

test("a runner that crashed before writing its report counts as failed, and its output is shown", async () => {
  const missing = join(folder, "missing.json");
  const outcome = await readReport(missing, tallyPlaywright, { ok: false, output: "Segfault" });
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
  expect(outcome.output).toContain("Segfault");
});

const NOTHING = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};

const FILE = { name: join(PROJECT, "core/a.test.ts"), startTime: 1000, endTime: 3500 };
const TIMED = { file: "core/a.test.ts", seconds: 2.5 };

test("passed, failed, skipped and planned tests are counted", () => {
  const report = {
    ...NOTHING,
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [{ ...FILE, status: "failed", assertionResults: [{ status: "failed" }] }],
  };
  expect(tallyVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 3, files: [TIMED] });
});

test("a file that can't be loaded counts as a failed test", () => {
  const report = { ...NOTHING, testResults: [{ ...FILE, status: "failed", assertionResults: [] }] };
  expect(tallyVitest(report)).toEqual({ passed: 0, failed: 1, skipped: 0, files: [TIMED] });
});

test("a file whose tests pass but whose cleanup fails counts as a failed test", () => {
  const results = [{ ...FILE, status: "failed", assertionResults: [{ status: "passed" }] }];
  const report = { ...NOTHING, numPassedTests: 1, testResults: results };
  expect(tallyVitest(report)).toEqual({ passed: 1, failed: 1, skipped: 0, files: [TIMED] });
});
