/**
 * `npm run chaos`: what Crier promises, tried the hard way. Posts are armed on sandbox channels while the app and its
 * database are killed and the platforms fail in every way the simulators know; the simulators' own stores are the judge.
 * Ends with 1 when a promise was broken.
 */
import { begin } from "../up/bootstrap/begin.mjs";
import { listenForStop } from "../up/stop-request.ts";
import { type Options, readOptions, USAGE } from "./read-options.ts";
import { runChaos } from "./run-chaos.ts";
import { showReport } from "./show-report.ts";

/** What a shell reports of a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

async function chaos(options: Options): Promise<void> {
  const { stop } = listenForStop();
  console.error(`Seed ${options.seed}: --seed ${options.seed} repeats this run.`);
  try {
    const report = await runChaos({ ...options, signal: stop, say: (line) => console.error(line) });
    console.log(showReport(report));
    if (report.broken.length > 0) process.exitCode = 1;
  } catch (error) {
    if (!stop.aborted) throw error;
    console.error("Interrupted: everything that was started is stopped again.");
    process.exitCode = INTERRUPTED;
  }
}

const options = readOptions(process.argv.slice(2));
if (options === null) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await begin(() => chaos(options));
}

// The channel to scripts/run.mjs would keep us waiting.
process.exit();
