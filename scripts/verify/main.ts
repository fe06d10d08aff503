/**
 * `npm run verify`: everything that must hold before a change is done, in one run, with nothing needed on the machine but
 * Node, npm and git. The order goes from what fails fast to what takes long. Here are the steps and what runs them; what
 * they look for is told by the configuration files of the tools and by the tests.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunningInstance } from "#e2e/instance/start-instance.ts";
import { runSteps } from "./run-steps.ts";
import { STATIC_CHECKS } from "./static-checks.ts";
import { addTallies, tallyLine } from "./tally.ts";
import { PART_TESTS, wholeTests } from "./test-steps.ts";

const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => interruption.abort());
}
// The other end is scripts/verify.mjs: without it nobody is left to read the results.
process.once("disconnect", () => interruption.abort());

// A runner that is interrupted leaves its temporary files lying: all of them end up in here.
const scratch = await mkdtemp(join(tmpdir(), "crier-verify-"));
process.env.TMPDIR = scratch;

const running: RunningInstance[] = [];
const steps = [
  ...STATIC_CHECKS,
  ...PART_TESTS,
  ...wholeTests((instance) => running.push(instance)),
];
const outcomes = await runSteps(steps, interruption.signal);
for (const instance of running) await instance.stop();
await rm(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

const total = addTallies(outcomes);
console.log(`\n${interruption.signal.aborted ? "Interrupted. " : ""}${tallyLine(total)}`);
process.exit(total.failed > 0 || interruption.signal.aborted ? 1 : 0);
