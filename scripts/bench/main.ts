/**
 * `npm run bench`: the figures of docs/benchmarks.md, some as a share of the simplest implementation on the same machine
 * in the same run: a bare Next route with one statement (bare/). It only measures: a low number isn't a failure.
 */
import { runProgram } from "../run-program.ts";
import { readOptions, USAGE } from "./read-options.ts";
import { showReport } from "./report.ts";
import { runBench } from "./run-bench.ts";

await runProgram({
  options: readOptions(process.argv.slice(2)),
  usage: USAGE,
  async run({ json, ...options }, signal) {
    const report = await runBench({ ...options, signal, say: (line) => console.error(line) });
    console.log(json ? JSON.stringify(report) : showReport(report));
  },
});
