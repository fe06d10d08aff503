/**
 * `npm run chaos`: tests Crier's promises under failures. Posts are armed on sandbox channels while the app and its
 * database are killed and the simulators fail in every known way; the simulators' own stores are the truth. Ends with 1
 * if a promise was broken.
 */
import { runProgram } from "../run-program.ts";
import { readOptions, USAGE } from "./read-options.ts";
import type { Report } from "./run-chaos.ts";
import { runChaos } from "./run-chaos.ts";

await runProgram({
  options: readOptions(process.argv.slice(2), process.env),
  usage: USAGE,
  async run(options, signal) {
    console.error(`Seed ${options.seed}: --seed ${options.seed} repeats this run.`);
    const report = await runChaos({ ...options, signal, say: (line) => console.error(line) });
    console.log(showReport(report));
    if (report.broken.length > 0) process.exitCode = 1;
  },
});

function showReport({ seed, posts, disturbances, entries, seconds, broken }: Report): string {
  const verdict =
    broken.length === 0
      ? "Nothing was lost and nothing went out twice."
      : `${broken.length} promises were broken:`;
  return [
    `Seed ${seed}: ${posts} posts in ${seconds} seconds.`,
    `Disturbances: ${list(disturbances)}.`,
    `Entries: ${list(entries)}.`,
    verdict,
    ...broken,
  ].join("\n");
}

function list(counts: Record<string, number>): string {
  return Object.entries(counts)
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([name, number]) => `${number} ${name.replaceAll("_", " ")}`)
    .join(", ");
}
