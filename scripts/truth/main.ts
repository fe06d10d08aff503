/**
 * `npm run truth`: compares what Crier says of posts with the authority: the platforms' own software and data, and text
 * that people wrote. Variables name what no registry has; a comparison without its variables is skipped and reported as
 * such. Ends with 1 if an answer differs.
 *
 *     comparisons.ts     all comparisons, each a file, or a folder if it includes programs
 *     compare-random.ts  random posts, shrunk if the answers differ
 */
import { runProgram } from "../run-program.ts";
import { COMPARISONS } from "./comparisons.ts";
import { readOptions, USAGE } from "./read-options.ts";
import { runComparisons } from "./run-comparisons.ts";
import { showOutcome } from "./show-outcome.ts";

await runProgram({
  options: readOptions(process.argv.slice(2)),
  usage: USAGE,
  async run({ only, ...runs }, signal) {
    console.error(`Seed ${runs.seed}: --seed ${runs.seed} repeats this run.`);
    const wanted = COMPARISONS.filter(({ name }) => name.startsWith(only ?? ""));
    for await (const outcome of runComparisons(wanted, { ...runs, signal }, process.env)) {
      console.log(showOutcome(outcome));
      if (outcome.state === "differs" || outcome.state === "failed") process.exitCode = 1;
    }
  },
});
