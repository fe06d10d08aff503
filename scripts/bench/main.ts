/**
 * `npm run bench`: how fast Crier is, as a share of the simplest implementation on the same machine in the same run: a
 * bare Next route with one statement (bare/). It only measures: a low number isn't a failure. This folder has what is
 * measured; load/ has how.
 */
import { runProgram } from "../run-program.ts";
import { readOptions, USAGE } from "./read-options.ts";
import { runBench } from "./run-bench.ts";
import { showReport } from "./show-report.ts";

await runProgram({
  options: readOptions(process.argv.slice(2)),
  usage: USAGE,
  async run({ json, ...options }, signal) {
    const report = await runBench({ ...options, signal, say: (line) => console.error(line) });
    console.log(json ? JSON.stringify(report) : showReport(report));
  },
});
