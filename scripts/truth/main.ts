/**
 * `npm run truth`: what Crier says of posts, held against who decides about them: the platforms' own software and data,
 * and texts that people wrote. What no registry has is named by variables; a comparison whose variables are not set is
 * skipped, and said to be. Ends with 1 where an answer differs.
 *
 *     comparisons.ts     all of them; one is one file, or a folder where it brings programs
 *     compare-random.ts  random posts, shrunk where the answers differ
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
