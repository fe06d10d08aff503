import type { RunningInstance } from "#e2e/instance/start-instance.ts";
import { STATIC_CHECKS, TYPE_CHECKS } from "./static-checks.ts";
import type { Step } from "./step.ts";
import type { TestRun } from "./test-run.ts";
import {
  API_TESTS,
  BROWSER_TESTS,
  BUILD,
  CHAOS,
  CHROMIUM,
  JOURNEYS,
  PART_TESTS,
  SERVER_TESTS,
  SERVERS,
  startCrier,
} from "./test-steps.ts";

/** Steps that run side by side with those of another lane, and one after the other. */
type Lanes = Step[][];

/**
 * What a run does, in order. No more than two steps with work for a processor run together: more of them would only
 * wait for each other, and tests would run past their limits. Most runners of tests occupy two processors by themselves.
 */
export function choosePhases(
  { tier }: TestRun,
  started: (instance: RunningInstance) => void,
): Lanes[] {
  const checks = [[CHROMIUM, ...TYPE_CHECKS], STATIC_CHECKS];
  const parts = [[BUILD, ...PART_TESTS]];
  const start = [[startCrier(started)]];
  // Browsers mostly wait: beside them there is room for the requests of the API's tests.
  if (tier === "quick") return [checks, parts, start, [[API_TESTS], [JOURNEYS]]];
  const whole = [[API_TESTS, ...BROWSER_TESTS]];
  return [checks, [SERVERS], parts, start, whole, [SERVER_TESTS], [[CHAOS]]];
}
