import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runLanes } from "./run-lanes.ts";
import { CHECKED, failed, PREPARED, type Step } from "./step.ts";
import { addTallies, tallyLine } from "./tally.ts";

let printed = "";

beforeEach(() => {
  printed = "";
  vi.spyOn(console, "log").mockImplementation((line) => {
    printed += `${line}\n`;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const still = new AbortController().signal;

function step(title: string, run: Step["run"]): Step {
  return { title, run };
}

test("a failed step doesn't stop the next ones", async () => {
  const steps = [
    step("Types", async () => failed("x.ts: not a number")),
    step("Crash", async () => Promise.reject(new Error("no such program"))),
    step("Unit tests", async () => ({ passed: 40, failed: 0, skipped: 0, output: "40 ok" })),
  ];
  const outcomes = await runLanes([steps], still);
  expect(tallyLine(addTallies(outcomes))).toBe("40 passed, 2 failed");
});

test("only a failed step shows its output", async () => {
  const steps = [
    step("Types", async () => failed("x.ts: not a number")),
    step("Lint", async () => ({ ...CHECKED, output: "checked 200 files" })),
  ];
  await runLanes([steps], still);
  expect(printed).toMatch(/^Types … FAILED \(\d+\.\d s\)\n\n {4}x\.ts: not a number\n\n/);
  expect(printed).toMatch(/\nLint … ok \(\d+\.\d s\)\n$/);
});

test("a note is shown under its step, whether it passed or failed", async () => {
  const steps = [
    step("Lint", async () => ({ ...CHECKED, note: "one\ntwo" })),
    step("Types", async () => ({ ...failed("x.ts: not a number"), note: "three" })),
  ];
  await runLanes([steps], still);
  expect(printed.replaceAll(/\d+\.\d s/g, "1 s")).toBe(
    "Lint … ok (1 s)\n    one\n    two\nTypes … FAILED (1 s)\n    three\n\n    x.ts: not a number\n\n",
  );
});

test("lanes run in parallel, and a step can wait for a step in another lane", async () => {
  const built = Promise.withResolvers<void>();
  const build = step("Build", async () => {
    built.resolve();
    return CHECKED;
  });
  const use = step("Use", () => built.promise.then(() => CHECKED));
  const outcomes = await runLanes([[use], [build]], still);
  expect(tallyLine(addTallies(outcomes))).toBe("2 passed, 0 failed");
});

test("a setup step counts as a test only if it fails", async () => {
  const outcomes = await runLanes([[step("Chromium", async () => PREPARED)]], still);
  expect(tallyLine(addTallies(outcomes))).toBe("0 passed, 0 failed");
});

test("skipped tests are shown if there are any", () => {
  expect(tallyLine({ passed: 2, failed: 0, skipped: 1 })).toBe("2 passed, 0 failed, 1 skipped");
});

test("an interrupted run starts no further steps", async () => {
  const interruption = new AbortController();
  const never = vi.fn(async () => CHECKED);
  const steps = [
    step("Unit tests", async () => {
      interruption.abort();
      return failed("interrupted");
    }),
    step("Browser tests", never),
  ];
  await runLanes([steps], interruption.signal);
  expect(never).not.toHaveBeenCalled();
});
