/**
 * `npm run verify`: checks for every change, which need only Node, npm and git. `npm run verify -- --full` runs
 * everything. The tools' configuration files and the tests define what is checked. Every step runs even if an earlier
 * one failed, so that one run shows everything to fix.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunningInstance } from "#e2e/instance/start-instance.ts";
import { choosePhases } from "./phases.ts";
import { readOptions, USAGE } from "./read-options.ts";
import { runLanes } from "./run-lanes.ts";
import { showTimes } from "./show-times.ts";
import type { RanStep } from "./step.ts";
import { addTallies, tallyLine } from "./tally.ts";
import { testRunVariables } from "./test-run.ts";

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
const scratch = await mkdtemp(join(tmpdir(), "crier-verify-"));
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
