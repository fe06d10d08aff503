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

/** Lanes run in parallel; the steps of a lane run in sequence. */
type Lanes = Step[][];

/**
 * Returns what a run does, in order. At most two CPU-bound steps run together: more would only wait for each other, and
 * tests would exceed their time limits. Most test runners use two processors by themselves.
 */
export function choosePhases(
  { tier }: TestRun,
  started: (instance: RunningInstance) => void,
): Lanes[] {
  const checks = [[CHROMIUM, ...TYPE_CHECKS], STATIC_CHECKS];
  const parts = [[BUILD, ...PART_TESTS]];
  const browser = tier === "quick" ? [JOURNEYS] : BROWSER_TESTS;
  const whole = [[startCrier(started), API_TESTS, ...browser]];
  if (tier === "quick") return [checks, parts, whole];
  return [checks, [SERVERS], parts, whole, [SERVER_TESTS], [[CHAOS]]];
}
