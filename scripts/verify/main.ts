/**
 * `npm run verify`: everything that must hold before a change is done, in one run, with nothing needed on the machine
 * but Node, npm and git. Here are the steps and what runs them; what they look for is told by the configuration files
 * of the tools and by the tests. Three lanes run side by side: most steps wait half of their time, for a disk, a server
 * or a clock, and two cores have room for the others meanwhile.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunningInstance } from "#e2e/instance/start-instance.ts";
import { runLanes } from "./run-lanes.ts";
import { STATIC_CHECKS, TYPE_CHECKS } from "./static-checks.ts";
import { addTallies, tallyLine } from "./tally.ts";
import { API_TESTS, CHAOS, PART_TESTS, SERVER_TESTS, wholeTests } from "./test-steps.ts";

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
const lanes = [
  wholeTests((instance) => running.push(instance)),
  [...STATIC_CHECKS, ...PART_TESTS],
  [...SERVER_TESTS, ...TYPE_CHECKS, API_TESTS, CHAOS],
];
const outcomes = await runLanes(lanes, interruption.signal);
for (const instance of running) await instance.stop();
await rm(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

const total = addTallies(outcomes);
console.log(`\nTook ${(performance.now() / 60_000).toFixed(1)} minutes.`);
console.log(`${interruption.signal.aborted ? "Interrupted. " : ""}${tallyLine(total)}`);
process.exit(total.failed > 0 || interruption.signal.aborted ? 1 : 0);
