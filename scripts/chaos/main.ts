/**
 * `npm run chaos`: tests Crier's promises under failures. Posts are armed on sandbox channels while the app and its
 * database are killed and the simulators fail in every known way; the simulators' own stores are the truth. Ends with 1
 * if a promise was broken.
 */
import { runProgram } from "../run-program.ts";
import { readOptions, USAGE } from "./read-options.ts";
import { runChaos } from "./run-chaos.ts";
import { showReport } from "./show-report.ts";

await runProgram({
  options: readOptions(process.argv.slice(2)),
  usage: USAGE,
  async run(options, signal) {
    console.error(`Seed ${options.seed}: --seed ${options.seed} repeats this run.`);
    const report = await runChaos({ ...options, signal, say: (line) => console.error(line) });
    console.log(showReport(report));
    if (report.broken.length > 0) process.exitCode = 1;
  },
});
