/**
 * `npm run chaos`: what Crier promises, tried the hard way. Posts are armed on sandbox channels while the app and its
 * database are killed and the platforms fail in every way the simulators know; the simulators' own stores are the
 * judge. Ends with 1 when a promise was broken.
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
