/**
 * `npm run bench`: how fast Crier is, as a share of the least that could do the job on the same machine in the same run: a
 * bare Next route with one statement (bare/). It measures and does not judge: a low number is not a failure. Here is what
 * is measured; load/ holds how.
 */
import { begin } from "../up/bootstrap/begin.mjs";
import { listenForStop } from "../up/stop-request.ts";
import { type Options, readOptions, USAGE } from "./read-options.ts";
import { runBench } from "./run-bench.ts";
import { showReport } from "./show-report.ts";

/** What a shell reports of a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

async function bench({ json, ...options }: Options): Promise<void> {
  const { stop } = listenForStop();
  try {
    const report = await runBench({ ...options, signal: stop, say: (line) => console.error(line) });
    console.log(json ? JSON.stringify(report) : showReport(report));
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
  await begin(() => bench(options));
}

// The channel to scripts/run.mjs would keep us waiting.
process.exit();
