/**
 * `npm run release -- 0.1.0`: measures, writes the changelog, sets the version, makes the artifacts, commits and tags.
 * Pushing the tag publishes: see .github/workflows/release.yml.
 */
import { runProgram } from "../run-program.ts";
import { PROJECT } from "../up/bootstrap/project.mjs";
import { readFigures } from "./benchmarks.ts";
import { makeArtifacts } from "./make-artifacts.ts";
import { readOptions, USAGE } from "./read-options.ts";
import { release } from "./release.ts";

await runProgram({
  options: readOptions(process.argv.slice(2)),
  usage: USAGE,
  async run(options) {
    const say = (line: string) => console.log(line);
    if (options.kind === "artifacts") makeArtifacts({ root: PROJECT, say });
    else {
      const { figures } = options;
      const measure = figures && (() => readFigures({ root: PROJECT, ...figures }));
      release({ ...options, root: PROJECT, now: new Date(), measure, say });
    }
  },
});
