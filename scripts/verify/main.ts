/**
 * `npm run verify`: checks for every change, which need only Node, npm and git. `npm run verify -- --full` runs
 * everything. The tools' configuration files and the tests define what is checked. Every step runs even if an earlier
 * one failed, so that one run shows everything to fix.
 */
import { rm } from "node:fs/promises";
import type { RunningInstance } from "#e2e/instance/start-instance.ts";
import { makeOpenFolder } from "#scripts/up/testing/open-folder.ts";
import { checkBoundaries, checkBoundaryRules } from "./boundaries/index.ts";
import { checkStateWrites } from "./lifecycle/index.ts";
import { checkMigrations } from "./migrations/index.ts";
import { checkPackages } from "./packages/index.ts";
import { checkPaths } from "./paths/index.ts";
import { readOptions, USAGE } from "./read-options.ts";
import { checkRegexes } from "./regexes/index.ts";
import { checkCommand, runCommand } from "./run-command.ts";
import { runLanes } from "./run-lanes.ts";
import { showTimes } from "./show-times.ts";
import type { RanStep, Step } from "./step.ts";
import { failed, PREPARED } from "./step.ts";
import { addTallies, tallyLine } from "./tally.ts";
import type { TestRun } from "./test-run.ts";
import { testRunVariables } from "./test-run.ts";
import {
  API_TESTS,
  BROWSER_TESTS,
  BUILD,
  CHAOS,
  CHROMIUM,
  IMAGE,
  JOURNEYS,
  PART_TESTS,
  SERVER_TESTS,
  SERVERS,
  startCrier,
} from "./test-steps.ts";
import { tool } from "./tool.ts";
import { checkWording } from "./wording/index.ts";

/** Checks of the code without running it, except types. */
const STATIC_CHECKS: Step[] = [
  check("Formatting and lint", [...tool("biome"), "ci", "--colors=off"]),
  { title: "Import boundaries", run: checkBoundaries },
  { title: "Import boundaries notice planted violations", run: checkBoundaryRules },
  { title: "Posts change their state in the lifecycle alone", run: checkStateWrites },
  { title: "Regular expressions take linear time", run: checkRegexes },
  { title: "What people read keeps to the glossary", run: checkWording },
  { title: "Paths that documents and comments name exist", run: checkPaths },
  { title: "Migrations keep what the previous release uses", run: checkMigrations },
  { title: "Installed packages are locked with their hash", run: checkPackages },
  check("Dead code", [...tool("knip")]),
  check("Migrations fit the schema", [process.execPath, "prisma/create-migration.ts", "--check"]),
];

/**
 * Next writes the types of its routes to the folder of its build, so these come before the build, never in parallel.
 */
const TYPE_CHECKS: Step[] = [
  {
    title: "Types of Next's routes",
    async run(signal) {
      const { ok, output } = await runCommand({ command: [...tool("next"), "typegen"], signal });
      return ok ? PREPARED : failed(output);
    },
  },
  check("Types", [...tool("tsc"), "--noEmit", "--pretty", "false"]),
];

/** Lanes run in parallel; the steps of a lane run in sequence. */
type Lanes = Step[][];

const run = readOptions(process.argv.slice(2), process.env);
if (run === null) {
  console.error(USAGE);
  process.exit(2);
}
Object.assign(process.env, testRunVariables(run));
if (run.tier === "full")
  console.log(`Random tests: CRIER_TEST_SEED=${run.seed} npm run verify -- --full repeats them.`);

const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => interruption.abort());
}
// The other end is scripts/verify.mjs: without it nothing reads the results.
process.once("disconnect", () => interruption.abort());

// Interrupted test runners leave temporary files, all of which end up in here.
const scratch = makeOpenFolder("crier-verify-");
process.env.TMPDIR = scratch;

const running: RunningInstance[] = [];
const steps: RanStep[] = [];
for (const lanes of choosePhases(run, (instance) => running.push(instance)))
  steps.push(...(await runLanes(lanes, interruption.signal)));
for (const instance of running) await instance.stop();
await rm(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

const total = addTallies(steps);
console.log(`\n${showTimes(steps)}\n`);
console.log(`Took ${(performance.now() / 60_000).toFixed(1)} minutes.`);
console.log(`${interruption.signal.aborted ? "Interrupted. " : ""}${tallyLine(total)}`);
process.exit(total.failed > 0 || interruption.signal.aborted ? 1 : 0);

/**
 * Returns what a run does, in order. At most two CPU-bound steps run together: more would only wait for each other, and
 * tests would exceed their time limits. Most test runners use two processors by themselves.
 */
function choosePhases({ tier }: TestRun, started: (instance: RunningInstance) => void): Lanes[] {
  const checks = [[CHROMIUM, ...TYPE_CHECKS], STATIC_CHECKS];
  const parts = [[BUILD, ...PART_TESTS]];
  const browser = tier === "quick" ? [JOURNEYS] : BROWSER_TESTS;
  const whole = [[startCrier(started), API_TESTS, ...browser]];
  if (tier === "quick") return [checks, parts, whole];
  return [checks, [SERVERS], parts, whole, [SERVER_TESTS], [CHAOS], [[IMAGE]]];
}

function check(title: string, command: string[]): Step {
  return { title, run: (signal) => checkCommand({ command, signal }) };
}
