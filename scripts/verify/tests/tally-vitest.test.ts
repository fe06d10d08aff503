import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { tallyVitest } from "./run-tests.ts";

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
