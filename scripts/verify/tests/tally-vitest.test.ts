import { expect, test } from "vitest";
import { tallyVitest } from "./tally-vitest.ts";

const NOTHING = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};

test("passed, failed, skipped and planned tests are counted", () => {
  const report = {
    ...NOTHING,
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [{ status: "failed", assertionResults: [{ status: "failed" }] }],
  };
  expect(tallyVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

test("a file that can't even be loaded counts as a failed test", () => {
  const report = { ...NOTHING, testResults: [{ status: "failed", assertionResults: [] }] };
  expect(tallyVitest(report)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("a file whose tests pass and whose clean-up fails counts as a failed test", () => {
  const results = [{ status: "failed", assertionResults: [{ status: "passed" }] }];
  const report = { ...NOTHING, numPassedTests: 1, testResults: results };
  expect(tallyVitest(report)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});
